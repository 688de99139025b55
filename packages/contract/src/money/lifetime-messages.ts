/** Texts of lifetime codes; the first two as the specification prints them (LTD-03, LTD-04). */
export const lifetimeMessages = {
  codeMissing: 'Please enter coupon code',
  codeInvalid: 'Code is invalid.',
  codeRedeemed: 'This code has already been redeemed.',
  codeExpired: 'This code has expired. Contact the seller you bought it from.',
  topTier:
    'You’ve redeemed three codes, which is the most one account can use. This code is still valid for someone else.',
  planActive: 'You have an active subscription. Cancel it first, then redeem the code once it has ended.',
  notOwner: 'Only the owner of a workspace can redeem a code for it. Switch to a workspace of your own.',
} as const
