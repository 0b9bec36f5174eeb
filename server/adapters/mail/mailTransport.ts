/** A letter as it goes out: to one plain address, in text and HTML. */
export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** BCP 47 tag of its language. */
  readonly language: string
}

/** A letter that stayed here because no mail server is set. */
export interface StoredMail {
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Where letters go. */
export interface MailTransport {
  /** Hands a letter on; throws `MailTrouble` when it was not taken. */
  readonly send: (mail: Mail) => Promise<void>
  /** Letters that were kept instead of sent, newest first; undefined where they are sent. */
  readonly readStored?: () => Promise<readonly StoredMail[]>
  readonly close: () => void
}

/** A letter was not taken; `isFinal` when trying again is of no use. */
export class MailTrouble extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'MailTrouble'
    this.isFinal = isFinal
  }
}
