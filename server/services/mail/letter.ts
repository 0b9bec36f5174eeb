import type { Role } from '#domain/access/permissions.ts'
import type { Locale } from '#domain/locale.ts'

interface OfMember {
  readonly companyId: string
  readonly userId: string
}

export type CompanyAccess =
  | {
      readonly kind: 'accessInvited' | 'accessGranted'
      readonly actor: string
      readonly person: string
      readonly roles: readonly Role[]
    }
  | { readonly kind: 'staffEntered'; readonly actor: string; readonly reason: string }

/**
 * Subject of an email. Data that isn't in the subject is read, and codes and tokens are created, only when the email is
 * written.
 */
export type LetterSubject =
  | { readonly kind: 'verify'; readonly registrationId: string }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'invitation'; readonly companyId: string; readonly invitationId: string }
  | ({ readonly kind: 'emailChange' } & OfMember)
  | ({ readonly kind: 'emailChanged'; readonly to: string } & OfMember)
  | ({ readonly kind: 'passwordChanged' | 'userNameChanged' | 'sessionsEnded' } & OfMember)
  | ({ readonly kind: 'identityLinked' | 'identityUnlinked'; readonly providers: readonly string[] } & OfMember)
  | (CompanyAccess & OfMember)
  | BillingSubject
  /** Subject after a password reset; `providers` are the identity providers that the reset unlinked. */
  | ({ readonly kind: 'passwordRecovered'; readonly providers: readonly string[] } & OfMember)

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

export interface Letter {
  readonly subject: LetterSubject
  readonly locale: Locale
  readonly origin: string
}
