import type { Role } from '#domain/access/permissions.ts'
import type { Locale } from '#domain/locale.ts'

interface OfMember {
  readonly companyId: string
  readonly userId: string
}

/** What a company's owners are emailed about because it lets someone in, or lets a member let others in. */
export type CompanyAccess =
  | {
      readonly kind: 'accessInvited' | 'accessGranted'
      readonly actor: string
      readonly person: string
      readonly roles: readonly Role[]
    }
  | { readonly kind: 'staffEntered'; readonly actor: string; readonly reason: string }

/** What a letter is about; whatever it says is read when it is written, and codes and tokens are made then. */
export type LetterSubject =
  | { readonly kind: 'verify'; readonly registrationId: string }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'invitation'; readonly companyId: string; readonly invitationId: string }
  | ({ readonly kind: 'emailChange' } & OfMember)
  | ({ readonly kind: 'emailChanged'; readonly to: string } & OfMember)
  | ({ readonly kind: 'passwordChanged' | 'userNameChanged' | 'sessionsEnded' } & OfMember)
  /** The provider that was linked or unlinked. */
  | ({ readonly kind: 'identityLinked' | 'identityUnlinked'; readonly providers: readonly string[] } & OfMember)
  /** A way into the company, to one of its owners. */
  | (CompanyAccess & OfMember)
  | BillingSubject
  /** The names of providers that the account is linked with no more. */
  | ({ readonly kind: 'passwordRecovered'; readonly providers: readonly string[] } & OfMember)

/** Letters about plans and what is paid for them. */
export type BillingSubject =
  | {
      readonly kind: 'receipt' | 'paymentFailed'
      readonly companyId: string
      readonly orderId: string
      readonly paymentId: string
    }
  | { readonly kind: 'invoiceIssued'; readonly companyId: string; readonly invoiceId: string }
  | ({ readonly kind: 'planExpiring'; readonly days: number } & OfMember)
  | ({ readonly kind: 'planExpired' } & OfMember)

/** A letter with the language to write it in, where its reader has chosen none, and the address its links begin with. */
export interface Letter {
  readonly subject: LetterSubject
  readonly locale: Locale
  readonly origin: string
}
