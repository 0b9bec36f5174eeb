/**
 * The words of the letters that the product sends; ids are derived (`letter.verify.subject`). Names in braces are filled in when a
 * letter is written. Letters with a `button` carry a link, letters with `code` show six digits between its paragraphs.
 */
export const letterTexts = {
  verify: {
    subject: 'Activate your Catchment account',
    intro: 'Hello {name}, enter this code to activate your account for {company}:',
    code: 'Expires in 10 minutes and works once.',
    orButton: 'Or open this link within 24 hours:',
    button: 'Activate account',
    outro: 'If you did not register, ignore this mail; nothing happens then.',
  },
  invitation: {
    subject: '{company} invites you to Catchment',
    intro: 'Hello, {inviter} invites you to work with {company} in Catchment.',
    orButton: 'Open this link within 7 days to join:',
    button: 'Join {company}',
    outro: 'If you do not know {inviter}, ignore this mail; nothing happens then.',
  },
  reset: {
    subject: 'Set a new password for Catchment',
    intro: 'Hello {name}, we received a request to reset the password of your account.',
    orButton: 'Open this link within 30 minutes:',
    button: 'Set a new password',
    outro: 'If it was not you, ignore this mail; your password stays as it is.',
  },
  emailChange: {
    subject: 'Verify your new address for Catchment',
    intro: 'Hello {name}, enter this code to use this address for your account from now on:',
    code: 'Expires in 10 minutes and works once.',
    orButton: 'Or open this link within 24 hours:',
    button: 'Use this address',
    outro: 'If you didn’t request this, ignore this email. Nothing will change.',
  },
  emailChanged: {
    subject: 'Your address for Catchment was changed',
    intro: 'Hello {name}, your account uses another mail address from now on: {newEmail}.',
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
    intro: 'Hello {name}, the password of your account was changed.',
    outro: 'If this wasn’t you, request a new password immediately and contact an administrator of your company.',
  },
  identityLinked: {
    subject: '{providers} can now sign in to your Catchment account',
    intro: 'Hello {name}, a {providers} account was linked to your Catchment account and can now sign in to it.',
    outro: 'If it was not you, unlink it in your profile, change your password and contact an administrator.',
  },
  identityUnlinked: {
    subject: '{providers} no longer signs in to your Catchment account',
    intro: 'Hello {name}, the {providers} account linked to your Catchment account was unlinked.',
    outro: 'If it was not you, change your password and contact an administrator of your company.',
  },
  userNameChanged: {
    subject: 'Your Catchment user ID was changed',
    intro: 'Hello {name}, the user ID that signs in to your account was changed.',
    outro: 'If it was not you, change your password and contact an administrator of your company.',
  },
  sessionsEnded: {
    subject: 'Devices were signed out of your Catchment account',
    intro: 'Hello {name}, one or more devices were signed out of your account. Unsent changes stay on those devices.',
    outro: 'If it was not you, change your password and contact an administrator of your company.',
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
    intro: 'Hello {name}, thank you. {amount} for {plan} of {company} was paid; order {order}. It holds until {until}.',
    orButton: 'See your plan, payments and invoices here:',
    button: 'Open plan and billing',
    outro: 'The uniform invoice is sent in a separate email.',
  },
  paymentFailed: {
    subject: 'Payment failed for your Catchment plan ({order})',
    intro: 'Hello {name}, {amount} for {plan} of {company} could not be charged; order {order}. Nothing was deducted.',
    orButton: 'You can try again or pay in another way here:',
    button: 'Pay again',
    outro: 'Your data stays unchanged, regardless of the payment.',
  },
  planExpiring: {
    subject: 'The plan of {company} ends in {days} days',
    intro: 'Hello {name}, {plan} of {company} ends on {until}. From then on nothing new can be made.',
    orButton: 'Renew it here:',
    button: 'Open plan and billing',
    outro: 'Signing in, reading and exporting stay possible, and nothing is deleted.',
  },
  planExpired: {
    subject: 'The plan of {company} has ended',
    intro: 'Hello {name}, {plan} of {company} ended on {until}. Nothing new can be made until a plan is bought.',
    orButton: 'Buy one here:',
    button: 'Open plan and billing',
    outro: 'Signing in, reading and exporting stay possible, and nothing is deleted.',
  },
  invoiceIssued: {
    subject: 'Your uniform invoice {number}',
    intro: 'Hello {name}, uniform invoice {number} over {amount} was issued for {company}; order {order}.',
    orButton: 'It can be changed for seven days here:',
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

/** The parts of a letter with their words, in the order in which they are read. */
export const partsOf = (kind: LetterKind): readonly (readonly [LetterPart, string])[] =>
  Object.entries(letterTexts[kind] as Readonly<Record<LetterPart, string>>) as [LetterPart, string][]
