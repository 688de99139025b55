/** What the audit log records about the payment sandbox. */
export const sandboxAudit = {
  objects: ['sandbox', 'sandbox-payment'],
  actions: ['staff.sandbox-clock-moved', 'staff.sandbox-failures-set', 'staff.sandbox-payment-disputed'],
} as const
