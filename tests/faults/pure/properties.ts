import fc from 'fast-check'
import type { Member, Role } from '#domain/access/permissions.ts'
import { entityNames } from '#domain/entities.ts'
import { canonicalJson, isSameJson, type Json } from '#domain/json.ts'
import { judge, type Judgement } from '#domain/sync/judge.ts'
import { currentSchemaV, type FieldChange, type Operation } from '#domain/sync/operation.ts'
import { type RecordState, withChanges } from '#domain/sync/recordState.ts'
import { maySee, scopesOf } from '#domain/sync/scope.ts'
import { overlay, type LocalChange } from '#db/overlay.ts'
import { expectedView } from '../checks/expectedView.ts'
import { mayReadRecord } from '../../rights/readers.ts'
import type { Harm } from '../parts/World.ts'

export interface Property {
  readonly name: string
  readonly harm: Harm
  readonly property: fc.IRawProperty<unknown>
}

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const planner: Member = { userId: id(9), companyId: id(8), roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }

const textFields = ['address', 'floor', 'name', 'nameEnglish'] as const
const fieldName = fc.constantFrom(...textFields)
const text = fc.constantFrom('a', 'b', 'c', 'd')
const version = fc.integer({ min: 1, max: 12 })

const record = fc.record({
  fields: fc.dictionary(fieldName, text),
  fv: fc.dictionary(fieldName, version),
  createdV: fc.integer({ min: 1, max: 4 }),
  isDeleted: fc.boolean(),
  isOwnRecord: fc.boolean(),
})

const stateOf = ({
  fields,
  fv,
  createdV,
  isDeleted,
  isOwnRecord,
}: typeof record extends fc.Arbitrary<infer T> ? T : never): RecordState => {
  const rv = Math.max(createdV, ...Object.values(fv))
  const createdBy = id(isOwnRecord ? 9 : 7)
  return { entity: 'store', id: id(1), fields, fv, createdV, rv, deletedV: isDeleted ? rv : null, createdBy }
}

/** Returns whether version `v` is the user's own creation of the record, which the user has seen on every device. */
const isOwnMaking = ({ createdBy, createdV }: RecordState, v: number): boolean => createdBy === id(9) && v === createdV

const change = fc.record({ to: text, baseV: version })
const patchFields = fc.dictionary(fieldName, change, { minKeys: 1 })
const kind = fc.constantFrom('patch', 'patch', 'patch', 'delete', 'restore') as fc.Arbitrary<Operation['kind']>

const operation = (
  kind_: Operation['kind'],
  fields: Record<string, FieldChange>,
  more: Partial<Operation> = {},
): Operation => ({
  opId: id(100),
  clientId: id(50),
  seq: 5,
  txId: id(101),
  entity: 'store',
  entityId: id(1),
  kind: kind_,
  fields,
  rowBaseV: 0,
  deps: [],
  schemaV: currentSchemaV,
  userId: id(9),
  wallAt: '',
  skewMs: 0,
  ...more,
})

const decide = (op: Operation, current: RecordState, writer?: { clientId: string; seq: number }): Judgement =>
  judge({ member: planner, operation: op, current, writerOf: () => writer })

/** A clash exists exactly if a newer version that the author hasn't seen has another value and another author. */
const clashes = fc.property(record, patchFields, fc.boolean(), (drawn, fields, isOwn) => {
  const current = stateOf({ ...drawn, isDeleted: false })
  const writer = isOwn ? { clientId: id(50), seq: 4 } : { clientId: id(51), seq: 4 }
  const judgement = decide(operation('patch', fields), current, writer)
  if (judgement.outcome === 'rejected') return false
  return Object.entries(fields).every(([name, { to, baseV }]) => {
    const standing = current.fields[name] ?? null
    const v = current.fv[name] ?? current.createdV
    const isClash = v > baseV && !isOwn && !isOwnMaking(current, v) && standing !== to
    const met = judgement.conflicts.filter(({ field }) => field === name)
    const isWhole = met.every((one) => one.currentValue === standing && one.incomingValue === to)
    const isSet = standing === to ? !(name in (judgement.effect?.set ?? {})) : judgement.effect?.set[name] === to
    return met.length === (isClash ? 1 : 0) && isWhole && isSet
  })
})

/** Two patches of different fields give the same result in either order, without a conflict. */
const different = fc.property(
  record,
  change,
  change,
  fc.shuffledSubarray([...textFields], { minLength: 2, maxLength: 2 }),
  (drawn, one, two, names) => {
    const current = { ...stateOf({ ...drawn, isDeleted: false }), fv: {}, createdV: 1 }
    const [first, second] = names as [string, string]
    const take = (state: RecordState, name: string, field: FieldChange): RecordState => {
      const judgement = decide(operation('patch', { [name]: field }), state)
      if (judgement.outcome === 'rejected' || judgement.conflicts.length > 0)
        throw new Error('a conflict of different fields')
      const set = judgement.effect?.set ?? {}
      const rv = state.rv + 1
      const fv = { ...state.fv, ...Object.fromEntries(Object.keys(set).map((key) => [key, rv])) }
      return { ...state, fields: withChanges(state.fields, set), fv, rv }
    }
    const forth = take(take(current, first, one), second, two)
    const back = take(take(current, second, two), first, one)
    return canonicalJson(forth.fields) === canonicalJson(back.fields)
  },
)

/** An edit never restores a deleted record, and a delete never discards an unseen edit. */
const deletes = fc.property(record, patchFields, fc.integer({ min: 0, max: 12 }), (drawn, fields, rowBaseV) => {
  const gone = decide(operation('patch', fields), stateOf({ ...drawn, isDeleted: true }))
  const isRetained = gone.outcome === 'applied' && !gone.effect && gone.conflicts[0]?.type === 'editVsDelete'
  const current = stateOf({ ...drawn, isDeleted: false })
  const judgement = decide(operation('delete', {}, { rowBaseV }), current, { clientId: id(51), seq: 1 })
  const newest = Math.max(current.createdV, ...Object.values(current.fv))
  const isUnseen = newest > rowBaseV && !isOwnMaking(current, newest)
  const isHeld = judgement.outcome === 'applied' && !judgement.effect && judgement.conflicts[0]?.type === 'deleteVsEdit'
  return isRetained && isHeld === isUnseen
})

/** A record shown with pending and rejected changes equals the result of a second implementation. */
const shown = fc.property(
  fc.option(record, { nil: undefined }),
  fc.array(fc.record({ kind, fields: patchFields, isParked: fc.boolean() }), { minLength: 1, maxLength: 8 }),
  fc.boolean(),
  (drawn, drawnChanges, isMade) => {
    const base = drawn && stateOf(drawn)
    const changes = drawnChanges.map((one, index): LocalChange & { readonly seq: number } => {
      const isCreate = isMade && index === 0 && !base
      const own = isCreate || one.kind === 'patch' ? one.fields : {}
      return { kind: isCreate ? 'create' : one.kind, fields: own, userId: id(9), isParked: one.isParked, seq: index }
    })
    const view = overlay('store', id(1), base, changes)
    const rows = changes.map((one) => ({ ...one, entity: 'store', entityId: id(1), opId: id(one.seq) }))
    const [waiting, refused] = [rows.filter((one) => !one.isParked), rows.filter((one) => one.isParked)] as never[][]
    return (
      expectedView({ entity: 'store', id: id(1), base, waiting: waiting!, refused: refused!, view, isQuiet: true }) ===
      undefined
    )
  },
)

const role = fc.constantFrom<Role>('owner', 'administrator', 'planner', 'analyst', 'surveyor', 'viewer')

/** A member sees exactly the records in their scopes; commercial data requires the right. */
const scopes = fc.property(
  fc.uniqueArray(role, { minLength: 1, maxLength: 2 }),
  fc.subarray([1, 2, 3].map(id)),
  fc.constantFrom(...entityNames),
  fc.option(fc.constantFrom(...[1, 2, 3].map(id)), { nil: null }),
  fc.constantFrom(...entityNames.filter((name) => name !== 'conflict')),
  (roles, bound, entity, holder, about) => {
    const boundStoreIds = bound.slice(0, 1)
    const boundSurveyIds = bound.slice(1)
    const groups = { own: bound.slice(0, 1), viewed: bound.slice(1, 2), edited: bound.slice(2) }
    const member: Member = { userId: id(1), companyId: id(8), roles, boundStoreIds, boundSurveyIds, groups }
    const kind = entity === 'conflict' ? about : entity
    const isOwn = kind === 'answer' || kind === 'footprint' || kind === 'feedback' || kind === 'notice'
    const isOfSurvey = kind === 'survey' || kind === 'surveyVersion'
    const isOfGroup = kind === 'layerGroup' || kind === 'mapNote'
    const isNamed = kind === 'store' || kind === 'survey' || kind === 'layerGroup'
    const fields = { [isOfSurvey ? 'survey' : isOfGroup ? 'group' : 'store']: holder }
    const recordId = isNamed ? (holder ?? id(7)) : id(6)
    const conflict = { ...(isOwn || isOfSurvey || isOfGroup ? { holder } : fields), entity: kind, entityId: recordId }
    const createdBy = isOwn && entity !== 'conflict' ? holder : id(7)
    const held = { entity, id: recordId, fields: entity === 'conflict' ? conflict : fields, createdBy }
    const isSeen = maySee(member, held)
    const holders = isOwn ? [member.userId] : isOfSurvey ? boundSurveyIds : isOfGroup ? bound : boundStoreIds
    const may = mayReadRecord(roles, kind, holder !== null && holders.includes(holder))
    const ids = scopesOf(member).map((scope) => scope.id)
    return isSeen === may && new Set(ids).size === ids.length
  },
)

const equality = fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, two) => {
  const copy = JSON.parse(JSON.stringify(one)) as Json
  const isSame = isSameJson(one as Json, two as Json)
  return isSameJson(one as Json, copy) && isSame === isSameJson(two as Json, one as Json)
})

export const properties: readonly Property[] = [
  { name: 'a clash is told where there is one', harm: 'lost', property: clashes },
  { name: 'different fields never clash', harm: 'diverged', property: different },
  { name: 'deletes and edits never take each other unseen', harm: 'lost', property: deletes },
  { name: 'the view is the copy with the changes over it', harm: 'diverged', property: shown },
  { name: 'scopes bring what may be seen, and nothing else', harm: 'leaked', property: scopes },
  { name: 'values are equal by content', harm: 'diverged', property: equality },
]
