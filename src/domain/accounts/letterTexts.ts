/**
 * Email texts; message ids derive from the keys. Placeholders in braces are filled in on sending. Emails with a
 * `button` have a link; those with `code` show six digits between paragraphs.
 */
export const letterTexts = {
  verify: {
    subject: 'Activate your Catchment account',
    intro: 'Hello {name}, enter this code to activate your account for {company}:',
    code: 'Expires in 10 minutes and works once.',
    orButton: 'Or open this link within 24 hours:',
    button: 'Activate account',
    outro: 'If you didn’t register, ignore this email. Nothing will happen.',
  },
  invitation: {
    subject: '{company} invites you to Catchment',
    intro: 'Hello, {inviter} invites you to join {company} in Catchment.',
    orButton: 'Open this link within 7 days to join:',
    button: 'Join {company}',
    outro: 'If you don’t know {inviter}, ignore this email. Nothing will happen.',
  },
  reset: {
    subject: 'Set a new password for Catchment',
    intro: 'Hello {name}, we received a request to reset the password of your account.',
    orButton: 'Open this link within 30 minutes:',
    button: 'Set a new password',
    outro: 'If this wasn’t you, ignore this email. Your password stays the same.',
  },
  emailChange: {
    subject: 'Verify your new email address for Catchment',
    intro: 'Hello {name}, enter this code to use this email address for your account:',
    code: 'Expires in 10 minutes and works once.',
    orButton: 'Or open this link within 24 hours:',
    button: 'Use this address',
    outro: 'If you didn’t request this, ignore this email. Nothing will change.',
  },
  emailChanged: {
    subject: 'Your email address for Catchment was changed',
    intro: 'Hello {name}, your account now uses a different email address: {newEmail}.',
    outro: 'If this wasn’t you, contact an administrator of your company immediately.',
  },
  passwordRecovered: {
    subject: 'Your password for Catchment was changed',
    intro:
      'Hello {name}, the password of your account was changed with the link in an email. To keep others out of your account, you can no longer sign in with: {providers}. You can link it again in your profile.',
    outro: 'If this wasn’t you, request a new password immediately and contact an administrator of your company.',
  },
  passwordChanged: {
    subject: 'Your password for Catchment was changed',
    intro: 'Hello {name}, your password was changed.',
    outro: 'If this wasn’t you, request a new password immediately and contact an administrator of your company.',
  },
  identityLinked: {
    subject: '{providers} can now sign in to your Catchment account',
    intro: 'Hello {name}, a {providers} account was linked to your Catchment account and can now sign in to it.',
    outro: 'If this wasn’t you, unlink it in your profile, change your password and contact an administrator.',
  },
  identityUnlinked: {
    subject: '{providers} no longer signs in to your Catchment account',
    intro: 'Hello {name}, the {providers} account linked to your Catchment account was unlinked.',
    outro: 'If this wasn’t you, change your password and contact an administrator of your company.',
  },
  userNameChanged: {
    subject: 'Your Catchment user ID was changed',
    intro: 'Hello {name}, the user ID for signing in to your account was changed.',
    outro: 'If this wasn’t you, change your password and contact an administrator of your company.',
  },
  sessionsEnded: {
    subject: 'Devices were signed out of your Catchment account',
    intro: 'Hello {name}, one or more devices were signed out of your account. Unsent changes stay on those devices.',
    outro: 'If this wasn’t you, change your password and contact an administrator of your company.',
  },
  accessInvited: {
    subject: '{newEmail} was invited to manage {company} in Catchment',
    intro: 'Hello {name}, {actor} invited {newEmail} to {company} as: {roles}.',
    outro: 'If you didn’t expect this, cancel the invitation under Users, then change your password.',
  },
  accessGranted: {
    subject: '{person} can now manage {company} in Catchment',
    intro: 'Hello {name}, {actor} changed the account rights of {person} in {company} to: {roles}.',
    outro: 'If you didn’t expect this, change the rights back under Users, then change your password.',
  },
  staffEntered: {
    subject: 'Catchment staff opened {company}',
    intro: 'Hello {name}, {actor} from Catchment staff opened {company} with the rights of a viewer. Reason: {reason}',
    outro: 'If you don’t want this, set the guest to invalid under Users. The activity log shows what they did.',
  },
  receipt: {
    subject: 'Receipt for your Catchment plan ({order})',
    intro:
      'Hello {name}, thank you. We received {amount} for the {plan} of {company} (order {order}). Your plan is valid until {until}.',
    orButton: 'See your plan, payments and invoices here:',
    button: 'Open plan and billing',
    outro: 'The uniform invoice is sent in a separate email.',
  },
  paymentFailed: {
    subject: 'Payment failed for your Catchment plan ({order})',
    intro:
      'Hello {name}, we couldn’t charge {amount} for the {plan} of {company} (order {order}). Nothing was deducted.',
    orButton: 'You can try again or pay another way here:',
    button: 'Pay again',
    outro: 'Your data stays unchanged, regardless of the payment.',
  },
  planExpiring: {
    subject: 'The plan of {company} ends in {days} days',
    intro: 'Hello {name}, the {plan} of {company} ends on {until}. After that, you can’t create anything new.',
    orButton: 'Renew it here:',
    button: 'Open plan and billing',
    outro: 'You can still sign in, view and export. Nothing is deleted.',
  },
  planExpired: {
    subject: 'The plan of {company} has ended',
    intro:
      'Hello {name}, the {plan} of {company} ended on {until}. You can’t create anything new until you buy a plan.',
    orButton: 'Buy a plan here:',
    button: 'Open plan and billing',
    outro: 'You can still sign in, view and export. Nothing is deleted.',
  },
  invoiceIssued: {
    subject: 'Your uniform invoice {number}',
    intro: 'Hello {name}, we issued uniform invoice {number} for {amount} to {company} (order {order}).',
    orButton: 'You can change it here for seven days:',
    button: 'Open plan and billing',
    outro: 'If you donated it or saved it to a carrier, you’ll find it there.',
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

/** Returns an email's parts in reading order. */
export const partsOf = (kind: LetterKind): readonly (readonly [LetterPart, string])[] =>
  Object.entries(letterTexts[kind] as Readonly<Record<LetterPart, string>>) as [LetterPart, string][]
