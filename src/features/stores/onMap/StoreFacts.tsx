import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { entityOf } from '#domain/entities.ts'
import { storePageAddress } from '#domain/store/storeAddress.ts'
import { spellings } from '#domain/store/storeNames.ts'
import { FieldValueText, spaceAside } from '#fieldKit/FieldValueText.tsx'
import { wayText } from '#i18n/distanceText.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { bearingTo, distanceMetres } from '#mapKit/geographicMetres.ts'
import { hereAtom } from '#session/here.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { type Fact, KeyValueList } from '#ui/KeyValueList.tsx'
import type { MapStore } from '#mapStage/storesOnMap.ts'

const shownFields = [
  'status',
  'posCode',
  'brand',
  'format',
  'channel',
  'totalSpace',
  'sellingSpace',
  'seatCount',
  'openingDate',
] as const

export function StoreFacts({ store }: { store: MapStore }) {
  const context = useFieldText()
  const { fields } = store.record
  const entity = entityOf('store')
  const facts = shownFields.flatMap((name): Fact[] => {
    const field = entity.fields[name]
    if (!field || fields[name] == null) return []
    return [
      {
        key: name,
        label: fieldLabel('store', name),
        value: <FieldValueText field={field} value={fields[name]} />,
        aside: spaceAside(field, fields[name], context),
      },
    ]
  })
  return <KeyValueList facts={facts} />
}

export function StoreCardDetail({ store }: { store: MapStore }) {
  const { locale } = useFieldText()
  const here = useAtomValue(hereAtom)
  const [address] = spellings(store.record.fields, 'address', 'addressEnglish', locale)
  const words = address ? <span lang={address.lang}>{address.text}</span> : store.code
  if (!here) return words
  return (
    <>
      {wayText(distanceMetres(here, store.place), bearingTo(here, store.place))}
      {' · '}
      {words}
    </>
  )
}

export function StoreCardTitle({ store }: { store: MapStore }) {
  const { locale } = useFieldText()
  const [first, second] = spellings(store.record.fields, 'name', 'nameEnglish', locale)
  return (
    <>
      <span lang={first?.lang}>{first?.text ?? store.code}</span>
      {second && (
        <span lang={second.lang} style={{ fontWeight: 400 }}>
          {' '}
          {second.text}
        </span>
      )}
    </>
  )
}

export function OpenStoreLink({ store, isQuiet = false }: { store: MapStore; isQuiet?: boolean }) {
  return (
    <AppLink href={storePageAddress(store.id)} className={buttonClass(isQuiet ? {} : { variant: 'primary' })}>
      <Trans>Open</Trans>
    </AppLink>
  )
}
