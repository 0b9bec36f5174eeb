import { canAll, type Member } from '#domain/access/permissions.ts'
import { isEditableList } from '#domain/company/ownChoices.ts'
import type { ChoiceListId } from '#domain/fields/choiceLists.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Locale } from '#domain/locale.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { additionKey, type ChoiceAddition } from '#domain/transfer/choiceNames.ts'
import type { ImportPlan } from '#domain/transfer/importPlan.ts'
import { runQuery } from '../../storage/runQuery.ts'
import { applyOperations } from '../sync/applyOperations.ts'
import { importId } from './importIds.ts'
import type { ImportJob } from './importJobs.ts'
import type { Ports } from '../../ports.ts'

const nameField: Record<Locale, string> = {
  'en-us': 'labelEnglish',
  'zh-tw': 'labelTraditional',
  'zh-cn': 'labelSimplified',
}

/**
 * Adds approved values to the company's choice lists before any row is applied, if the member may configure the
 * company. Returns the keys of the approved values now in the lists; rows with other new values are refused.
 */
export async function addChoices(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  job: ImportJob,
  member: Member,
  { additions, locale }: ImportPlan,
): Promise<string[]> {
  const wanted = additions.flatMap(({ list, ...rest }): ChoiceAddition[] =>
    isEditableList(list as ChoiceListId) ? [{ ...rest, list: list as ChoiceListId }] : [],
  )
  const known = await readKnown(context, job)
  const isKnown = (addition: ChoiceAddition): boolean => known.has(additionKey(addition))
  const missing = wanted.map((addition, at) => ({ addition, seq: at + 1 })).filter(({ addition }) => !isKnown(addition))
  if (missing.length === 0 || !canAll(member, 'company.configure')) return wanted.filter(isKnown).map(additionKey)
  const names = { uploadId: job.upload_id, madeAt: job.made_at }
  const wallAt = new Date(context.clock()).toISOString()
  const operations = missing.map(({ addition: { list, value, label }, seq }): Operation => {
    const opId = importId(names, 'operation', seq)
    const values = { list, value, [nameField[locale]]: label }
    const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }]))
    const about = { entity: 'choiceEntry', entityId: importId(names, 'record', seq), kind: 'create', fields } as const
    const sent = { clientId: job.upload_id, userId: member.userId, schemaV: currentSchemaV, wallAt, skewMs: 0 }
    return { ...about, ...sent, opId, txId: opId, seq, rowBaseV: 0, deps: [] }
  })
  const { results } = await applyOperations(context, { member, clientId: job.upload_id, operations, isOfFile: true })
  const added = missing.filter((_, at) => results[at]!.outcome === 'applied').map(({ addition }) => addition)
  return [...wanted.filter(isKnown), ...added].map(additionKey)
}

async function readKnown(
  { database }: Pick<Ports, 'database'>,
  { company_id }: ImportJob,
): Promise<ReadonlySet<string>> {
  const text = "SELECT fields FROM record WHERE company_id = ? AND entity = 'choiceEntry' AND deleted_v IS NULL"
  const rows = await runQuery<{ readonly fields: string }>(database, text, [company_id])
  return new Set(
    rows.map(({ fields }) => {
      const { list, value } = JSON.parse(fields) as FieldValues
      return additionKey({ list: list as ChoiceListId, value: value as string, label: '' })
    }),
  )
}
