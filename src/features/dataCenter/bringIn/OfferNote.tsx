import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EntityName } from '#domain/entities.ts'
import { entityOf } from '#domain/entities.ts'
import { canAll } from '#domain/access/permissions.ts'
import { roomLeft } from '#domain/plan/plans.ts'
import { fieldsOfOffer, type RecordOffer } from '#domain/transfer/recordAdditions.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { maxRecords } from '#domain/upload/importPlanShape.ts'
import { listRecords } from '#db/queries/records.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { formatList, formatNumber } from '#i18n/formats.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { Importing } from './useImport.ts'

export function OfferNote({ importing: { state, choose } }: { importing: Importing }) {
  const { choices, result, sheet } = state
  const { records } = choices
  const [first] = result?.offers ?? []
  if (records.length > 0 && first === undefined)
    return (
      <FormNotice
        tone="good"
        action={
          <Button variant="quiet" size="small" onClick={() => choose({ records: [] })}>
            <Trans>Don’t add</Trans>
          </Button>
        }
      >
        <AddedWords entity={records[0]!.entity} offers={records} />
      </FormNotice>
    )
  if (!first || sheet?.kind === undefined) return null
  return <Offer kind={sheet.kind} state={state} choose={choose} entity={first.offer.entity} />
}

const maxNamed = 5

function useNames(offers: readonly RecordOffer[]): string {
  const { t } = useLingui()
  const names = offers.slice(0, maxNamed).map(({ name }) => t`“${name}”`)
  const count = formatNumber(offers.length - maxNamed)
  return formatList(offers.length > maxNamed ? [...names, t`${count} more`] : names)
}

function AddedWords({ entity, offers }: { entity: EntityName; offers: readonly RecordOffer[] }) {
  const names = useNames(offers)
  const plural = entityPlural(entity)
  return (
    <Trans>
      Will be added to {plural}: {names}.
    </Trans>
  )
}

interface OfferProps extends Pick<Importing, 'state' | 'choose'> {
  kind: SheetKindName
  entity: EntityName
}

function Offer({ kind, entity, state: { result, choices }, choose }: OfferProps) {
  const { member } = useSession()
  const offered = (result?.offers ?? []).filter(({ offer }) => offer.entity === entity)
  const room = useRoom(kind, offered[0]!.offer)
  const taken = choices.records.length
  const available = Math.max(0, Math.min(room ?? maxRecords, maxRecords) - taken)
  const wanted = offered.slice(0, available).map(({ offer }) => offer)
  const rows = offered.reduce((sum, { count }) => sum + count, 0)
  const names = useNames(offered.map(({ offer }) => offer))
  const plural = entityPlural(entity)
  const mayMake = canAll(member, entityOf(entity).permissions.edit)
  const add = () =>
    choose({ records: [...choices.records, ...wanted.map((offer) => ({ ...offer, id: crypto.randomUUID() }))] })
  return (
    <FormNotice
      tone="warn"
      action={
        mayMake && wanted.length > 0 ? (
          <Button variant="soft" size="small" onClick={add}>
            <Plural value={wanted.length} one="Add" other="Add all #" />
          </Button>
        ) : undefined
      }
    >
      <Trans>
        Not in {plural} yet: {names}.
      </Trans>{' '}
      <Plural
        value={rows}
        one="# row with an unlisted value will be rejected unless the value is added."
        other="# rows with unlisted values will be rejected unless the values are added."
      />{' '}
      {mayMake ? (
        wanted.length < offered.length && <Trans>Adding all values would exceed your plan’s limit.</Trans>
      ) : (
        <Trans>Users who can edit company settings can add missing values.</Trans>
      )}
    </FormNotice>
  )
}

/** Returns how many more records the plan allows, as far as this device knows; undefined if unlimited. */
function useRoom(kind: SheetKindName, offer: RecordOffer): number | undefined {
  const { plan } = useSession().configuration
  const { entity } = offer
  return useRecords(
    async (database) => {
      const there = (await listRecords(database, entity)).map(({ fields }) => ({ entity, fields }))
      return roomLeft(plan, new Date().toISOString(), { entity, fields: fieldsOfOffer(kind, offer) }, there)
    },
    [entity, kind, plan],
  )
}
