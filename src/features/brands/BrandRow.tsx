import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { brandColour } from '#domain/brand/brandColours.ts'
import { isRival, isTracked } from '#domain/brand/trackedBrands.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { useFieldText } from '#i18n/useFieldText.ts'
import { formOutcome } from '#recordKit/save/saveText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { AppLink } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Select } from '#ui/Select.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './Brands.module.css'

interface BrandRowProps {
  record: LocalRecord<'brand'>
  places: number
  isFull: boolean
}

/** Brand settings, saved immediately on change. */
export function BrandRow({ record, places, isFull }: BrandRowProps) {
  const { t } = useLingui()
  const { locale, choiceLabel } = useFieldText()
  const change = useChange(record)
  const { fields } = record
  const name = recordTitle('brand', fields, locale) ?? '–'
  const type = fields.generalType === undefined ? undefined : choiceLabel('competitorType', fields.generalType)
  return (
    <li className={styles.row}>
      <BrandMark record={record} name={name} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.quiet}>
          {type !== undefined && `${type} · `}
          <Plural value={places} one="# location" other="# locations" />
        </span>
      </span>
      <Select
        className={styles.colour}
        label={t`${name} color`}
        labelHidden
        value={fields.colour ?? ''}
        emptyLabel={t`No color`}
        choices={choiceLists.brandColour.choices.map(({ value }) => ({
          value,
          label: choiceLabel('brandColour', value),
        }))}
        onChange={(colour) => void change({ colour: colour === '' ? null : colour })}
      />
      {isRival(fields) && (
        <Switch
          className={styles.switch}
          label={
            <>
              <Spoken>{name} </Spoken>
              {isTracked(fields) ? <Trans>Tracked</Trans> : <Trans>Paused</Trans>}
            </>
          }
          checked={isTracked(fields)}
          disabled={isFull && !isTracked(fields)}
          onChange={(on) => void change({ isPaused: !on })}
        />
      )}
      <AppLink
        href={recordAddresses('brand')!.edit(record.id)}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        title={t`Edit ${name}`}
      >
        <Pencil size={16} aria-hidden="true" />
        <Trans>Edit</Trans>
      </AppLink>
    </li>
  )
}

function BrandMark({ record: { fields }, name }: { record: LocalRecord<'brand'>; name: string }) {
  const logo = fields.logo?.[0]
  const colour = brandColour(fields.colour)
  return (
    <span className={styles.mark} style={colour === undefined ? undefined : { borderColor: colour, color: colour }}>
      {logo ? <FileThumb file={logo} tiny /> : <span aria-hidden="true">{[...name][0]}</span>}
    </span>
  )
}

function useChange(record: LocalRecord<'brand'>) {
  const save = useSave()
  const show = useToast()
  return async (changes: { readonly colour?: string | null; readonly isPaused?: boolean }) => {
    const seen = Object.fromEntries(Object.keys(changes).map((field) => [field, fieldVersion(record, field)]))
    const result = await formOutcome(save('brand', record, changes, seen))
    if (result.outcome === 'failed') show({ text: result.message, tone: 'bad' })
  }
}
