/**
 * Email texts; message ids derive from the keys. Placeholders in braces are filled when sending. `button` is the label
 * of a link; with `code`, the email shows a six-digit code.
 */
const letterTexts = {
  verify: {
    subject: 'Activate your Catchment account',
    intro: 'Hello {name}, enter this code to activate your account for {company}:',
    code: 'This code expires in 10 minutes and can be used once.',
    orButton: 'Or open this link within 24 hours:',
    button: 'Activate account',
    outro: 'If you didn’t create this account, you can ignore this email. Nothing will happen.',
  },
  invitation: {
    subject: '{company} invited you to Catchment',
    intro: 'Hello! {inviter} invited you to join {company} on Catchment.',
    orButton: 'Open this link within 7 days to join:',
    button: 'Join {company}',
    outro: 'If you don’t know {inviter}, you can ignore this email. Nothing will happen.',
  },
  reset: {
    subject: 'Reset your Catchment password',
    intro: 'Hello {name}, we received a request to reset your password.',
    orButton: 'Open this link within 30 minutes:',
    button: 'Set a new password',
    outro: 'If this wasn’t you, you can ignore this email. Your password stays the same.',
  },
  emailChange: {
    subject: 'Verify your new email address',
    intro: 'Hello {name}, enter this code to use this email address for your account:',
    code: 'This code expires in 10 minutes and can be used once.',
    orButton: 'Or open this link within 24 hours:',
    button: 'Use this email address',
    outro: 'If you didn’t request this, you can ignore this email. Nothing will change.',
  },
  emailChanged: {
    subject: 'Your Catchment email address was changed',
    intro: 'Hello {name}, your account now uses a different email address: {newEmail}.',
    outro: 'If this wasn’t you, contact your company’s administrator immediately.',
  },
  passwordRecovered: {
    subject: 'Your Catchment password was changed',
    intro:
      'Hello {name}, your password was changed using a link we emailed you. To protect your account, we removed sign-in with {providers}. You can set it up again in your profile.',
    outro: 'If this wasn’t you, reset your password immediately and contact your company’s administrator.',
  },
  passwordChanged: {
    subject: 'Your Catchment password was changed',
    intro: 'Hello {name}, your password was changed.',
    outro: 'If this wasn’t you, reset your password immediately and contact your company’s administrator.',
  },
  identityLinked: {
    subject: '{providers} was linked to your Catchment account',
    intro: 'Hello {name}, {providers} was linked to your Catchment account. You can now use it to sign in.',
    outro:
      'If this wasn’t you, remove this sign-in method in your profile, change your password and contact your company’s administrator.',
  },
  identityUnlinked: {
    subject: '{providers} was unlinked from your Catchment account',
    intro: 'Hello {name}, {providers} was unlinked from your Catchment account. You can no longer use it to sign in.',
    outro: 'If this wasn’t you, change your password and contact your company’s administrator.',
  },
  userNameChanged: {
    subject: 'Your Catchment user ID was changed',
    intro: 'Hello {name}, the user ID you use to sign in was changed.',
    outro: 'If this wasn’t you, change your password and contact your company’s administrator.',
  },
  sessionsEnded: {
    subject: 'Devices were signed out of your Catchment account',
    intro: 'Hello {name}, one or more devices were signed out of your account. Unsent changes stay on those devices.',
    outro: 'If this wasn’t you, change your password and contact your company’s administrator.',
  },
  accessInvited: {
    subject: '{newEmail} was invited to manage {company} in Catchment',
    intro: 'Hello {name}, {actor} invited {newEmail} to join {company} with these account rights: {roles}.',
    outro: 'If you didn’t expect this, withdraw the invitation in User management, then change your password.',
  },
  accessGranted: {
    subject: '{person} can now manage {company} in Catchment',
    intro: 'Hello {name}, {actor} changed {person}’s account rights in {company} to: {roles}.',
    outro: 'If you didn’t expect this, change the account rights back in User management, then change your password.',
  },
  staffEntered: {
    subject: 'Catchment staff accessed {company}',
    intro: 'Hello {name}, {actor}, a Catchment staff member, accessed {company} with viewer rights. Reason: {reason}',
    outro:
      'To end this access, set this staff member’s status to “Invalid” in User management. The activity log shows what the staff member did.',
  },
  receipt: {
    subject: 'Receipt for your Catchment plan ({order})',
    intro:
      'Hello {name}, thank you for your payment. We received {amount} for {company}’s {plan} (order {order}). The plan is valid until {until}.',
    orButton: 'See your plan, payments and invoices here:',
    button: 'Open plan and billing',
    outro: 'We’ll send the uniform invoice in a separate email.',
  },
  paymentFailed: {
    subject: 'Payment failed for your Catchment plan ({order})',
    intro: 'Hello {name}, we couldn’t charge {amount} for {company}’s {plan} (order {order}).',
    orButton: 'See the order and how to pay it here:',
    button: 'Open order',
    outro: 'Your data isn’t affected.',
  },
  planExpiring: {
    subject: 'Days left on {company}’s plan: {days}',
    intro: 'Hello {name}, {company}’s {plan} ends on {until}. After that, you can’t create anything new.',
    orButton: 'Renew the plan here:',
    button: 'Open plan and billing',
    outro: 'You can still sign in to view and export your data. Nothing is deleted.',
  },
  planExpired: {
    subject: '{company}’s plan has ended',
    intro: 'Hello {name}, {company}’s {plan} ended on {until}. You can’t create anything new until you buy a plan.',
    orButton: 'Buy a plan here:',
    button: 'Open plan and billing',
    outro: 'You can still sign in to view and export your data. Nothing is deleted.',
  },
  invoiceIssued: {
    subject: 'Your uniform invoice {number}',
    intro: 'Hello {name}, we issued uniform invoice {number} for {amount} to {company} (order {order}).',
    orButton: 'You can change the invoice here within 7 days:',
    button: 'Open plan and billing',
    outro:
      'If you use an e-invoice carrier, you’ll find the invoice there. If you donated the invoice, it goes to the organization you chose.',
  },
} as const satisfies Record<string, LetterText>

interface LetterText {
  readonly subject: string
  readonly intro: string
  readonly code?: string
  readonly orButton?: string
  readonly button?: string
  readonly outro: string
}

export type LetterKind = keyof typeof letterTexts
export type LetterPart = keyof LetterText
export const letterKinds = Object.keys(letterTexts) as LetterKind[]

export const partsOf = (kind: LetterKind): readonly (readonly [LetterPart, string])[] =>
  Object.entries(letterTexts[kind] as Readonly<Record<LetterPart, string>>) as [LetterPart, string][]
