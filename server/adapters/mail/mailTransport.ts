export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Language of the email as a BCP 47 tag. */
  readonly language: string
}

export interface StoredMail {
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailTransport {
  /** Sends or stores an email; throws `MailTrouble` if sending fails. */
  readonly send: (mail: Mail) => Promise<void>
  /** Reads the latest stored emails, newest first; undefined if emails are sent. */
  readonly readStored?: () => Promise<readonly StoredMail[]>
  readonly close: () => void
}

/** Failure to send an email. `isFinal` is true if a retry is pointless. */
export class MailTrouble extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'MailTrouble'
    this.isFinal = isFinal
  }
}
