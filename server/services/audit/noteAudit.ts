import type { Kysely } from 'kysely'
import type { AuditAction } from '#domain/accounts/auditActions.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { personName } from '../people/personName.ts'
import type { Ports } from '../../ports.ts'

interface Actor {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/** `details` never contain a password, code or token. */
export interface AuditEvent {
  /** Idempotency key for events that may be logged again after a crash. */
  readonly id?: string
  /** Company of the event; empty without a company, such as for a sign-in to an unknown account. */
  readonly companyId: string
  readonly action: AuditAction
  readonly outcome?: 'done' | 'refused'
  readonly actor?: Actor | undefined
  readonly object?: { readonly kind: string; readonly id: string; readonly label: string }
  readonly source: Pick<RequestSource, 'address' | 'agent'>
  readonly details?: Readonly<Record<string, string>>
}

export async function noteAudit(
  {
    database,
    clock,
    random,
  }: Pick<Ports, 'clock' | 'random'> & {
    readonly database: Pick<Kysely<DatabaseSchema>, 'insertInto'>
  },
  { id, companyId, action, outcome = 'done', actor, object, source, details = {} }: AuditEvent,
): Promise<void> {
  await database
    .insertInto('audit_event')
    .values({
      company_id: companyId,
      id: id ?? uuidV7(clock(), random(10)),
      at: new Date(clock()).toISOString(),
      action,
      outcome,
      actor_id: actor?.id ?? null,
      actor_name: actor ? personName(actor) : '',
      object_kind: object?.kind ?? '',
      object_id: object?.id ?? '',
      object_label: object?.label ?? '',
      address: source.address,
      agent: source.agent,
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
