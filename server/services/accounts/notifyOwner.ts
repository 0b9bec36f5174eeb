import type { Kysely } from 'kysely'
import type { AccountRow, DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { Ports } from '../../ports.ts'
import type { RegisterSource } from './register.ts'

export type AccessChange =
  | { readonly kind: 'userNameChanged' | 'sessionsEnded' }
  | { readonly kind: 'identityLinked' | 'identityUnlinked'; readonly providers: readonly string[] }

export const providerNames: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' }

export const providerChange = (kind: 'identityLinked' | 'identityUnlinked', provider: string): AccessChange => ({
  kind,
  providers: [providerNames[provider] ?? provider],
})

/** Emails an account's user about an access change. Skips staff guests, who have no mailbox. */
export async function notifyOwner(
  { post }: Pick<Ports, 'post'>,
  account: Pick<AccountRow, 'id' | 'company_id' | 'staff_id'>,
  change: AccessChange,
  { locale, origin }: Pick<RegisterSource, 'locale' | 'origin'>,
  transaction?: Kysely<DatabaseSchema>,
): Promise<void> {
  if (account.staff_id !== null) return
  const subject = { ...change, companyId: account.company_id, userId: account.id }
  await post.enqueue({ subject, locale, origin }, transaction)
}
