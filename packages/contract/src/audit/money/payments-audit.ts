/** What the audit log records about payments. */
export const paymentsAudit = {
  objects: ['payment', 'coupon'],
  actions: [
    'payments.plan-changed',
    'payments.plan-canceled',
    'payments.change-undone',
    'payments.repaired',
    'payments.returned',
    'staff.payment-refunded',
    'staff.credits-given',
    'staff.coupon-created',
    'staff.coupon-archived',
    'staff.payment-event-replayed',
  ],
} as const
