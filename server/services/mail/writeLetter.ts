import { roleLabels } from '#domain/access/permissions.ts'
import { localeOf } from '#domain/locale.ts'
import { punctuationOf } from '#domain/punctuation.ts'
import type { Mail } from '../../adapters/mail/mailTransport.ts'
import type { CatalogueTexts } from '../../http/texts.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { makeProof } from '../credentials/mailProofs.ts'
import { personName } from '../people/personName.ts'
import { billingLetter, isBilling } from './billingLetter.ts'
import { drawLetter, type LetterContent } from './drawLetter.ts'
import type { BillingSubject, Letter, LetterSubject } from './letter.ts'
import type { Ports } from '../../ports.ts'

type Writer = Pick<Ports, 'database' | 'clock' | 'random'>
type Content = LetterContent | undefined
type Of<Kind extends LetterSubject['kind']> = Extract<LetterSubject, { kind: Kind }>

/**
 * Writes an email from current data; returns undefined if the subject or the recipient is gone. Creates the link's
 * token and the code, if the email has them; they exist only in the email, and earlier ones become invalid.
 */
export async function writeLetter(
  context: Writer,
  texts: CatalogueTexts,
  letter: Letter,
  id: string,
): Promise<Mail | undefined> {
  const content = await contentOf(context, texts, letter)
  return content && drawLetter(texts, content, id)
}

function contentOf(context: Writer, texts: CatalogueTexts, letter: Letter): Promise<Content> {
  const { subject } = letter
  if (subject.kind === 'verify') return verification(context, letter, subject)
  if (subject.kind === 'reset') return reset(context, letter, subject)
  if (subject.kind === 'invitation') return invitation(context, letter, subject)
  if (subject.kind === 'emailChange') return emailChange(context, letter, subject)
  if (isBilling(subject)) return billingLetter(context, texts, letter, subject)
  return 'actor' in subject ? companyAccess(context, texts, letter, subject) : notice(context, letter, subject)
}

async function verification(context: Writer, { locale, origin }: Letter, subject: Of<'verify'>): Promise<Content> {
  const row = await context.database
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', subject.registrationId)
    .executeTakeFirst()
  if (!row) return undefined
  const { token, code } = await makeProof(context, 'registration', { companyId: '', subject: row.id })
  const values = { name: personName(row), company: row.company }
  return { kind: 'verify', to: row.email, locale, values, code, link: `${origin}/captcha?token=${token}` }
}

async function reset(context: Writer, letter: Letter, { email }: Of<'reset'>): Promise<Content> {
  const account = await context.database
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('status', '=', 1)
    .where('staff_id', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const { token } = await makeProof(context, 'reset', { companyId: account.company_id, subject: account.id })
  const link = `${letter.origin}/restPassword?token=${token}`
  return { kind: 'reset', to: email, locale: ownLocale(account, letter), values: { name: personName(account) }, link }
}

async function invitation(
  context: Writer,
  { locale, origin }: Letter,
  { companyId, invitationId }: Of<'invitation'>,
): Promise<Content> {
  const row = await context.database
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('account', (join) =>
      join.onRef('account.company_id', '=', 'invitation.company_id').onRef('account.id', '=', 'invitation.invited_by'),
    )
    .select(['invitation.email', 'company.name as company', 'account.first_name', 'account.last_name'])
    .where('invitation.company_id', '=', companyId)
    .where('invitation.id', '=', invitationId)
    .where('invitation.expires_at', '>', context.clock())
    .executeTakeFirst()
  if (!row) return undefined
  const { token } = await makeProof(context, 'invitation', { companyId, subject: invitationId })
  const values = { inviter: personName(row), company: row.company }
  return { kind: 'invitation', to: row.email, locale, values, link: `${origin}/register?invitation=${token}` }
}

async function emailChange(context: Writer, letter: Letter, subject: Of<'emailChange'>): Promise<Content> {
  const { companyId, userId } = subject
  const account = await readAccount(context, subject)
  const wanted = await context.database
    .selectFrom('email_change')
    .select('email')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!account || !wanted) return undefined
  const { token, code } = await makeProof(context, 'email', { companyId, subject: userId })
  const link = `${letter.origin}/profile?emailToken=${token}`
  const values = { name: personName(account) }
  return { kind: 'emailChange', to: wanted.email, locale: ownLocale(account, letter), values, code, link }
}

type Notice = Exclude<
  LetterSubject,
  BillingSubject | { actor: string } | { kind: 'verify' | 'reset' | 'invitation' | 'emailChange' }
>

async function notice(context: Writer, letter: Letter, subject: Notice): Promise<Content> {
  const account = await readAccount(context, subject)
  if (!account) return undefined
  const to = subject.kind === 'emailChanged' ? subject.to : account.email
  const locale = ownLocale(account, letter)
  const providers = 'providers' in subject ? punctuationOf(locale).listed(subject.providers) : ''
  const values = { name: personName(account), newEmail: hideLocalPart(account.email), providers }
  return { kind: subject.kind, to, locale, values }
}

async function companyAccess(
  context: Writer,
  texts: CatalogueTexts,
  letter: Letter,
  subject: Extract<LetterSubject, { actor: string }>,
): Promise<Content> {
  const account = await readAccount(context, subject)
  if (!account) return undefined
  const named = context.database.selectFrom('company').select('name').where('id', '=', subject.companyId)
  const company = (await named.executeTakeFirstOrThrow()).name
  const locale = ownLocale(account, letter)
  const values = { name: personName(account), company, actor: subject.actor }
  const about = { kind: subject.kind, to: account.email, locale }
  if (subject.kind === 'staffEntered') return { ...about, values: { ...values, reason: subject.reason } }
  const roles = punctuationOf(locale).listed(
    subject.roles.map((role) => texts(locale, `role.${role}`, roleLabels[role], {})),
  )
  const person = subject.kind === 'accessInvited' ? { newEmail: subject.person } : { person: subject.person }
  return { ...about, values: { ...values, ...person, roles } }
}

/** Masks the new address, since another person may have access to the old mailbox. */
const hideLocalPart = (email: string): string => email.replace(/^(.).*@/, '$1…@')

const ownLocale = (account: AccountRow, { locale }: Letter) => (account.locale ? localeOf(account.locale) : locale)

const readAccount = (
  { database }: Writer,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<AccountRow | undefined> =>
  database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
