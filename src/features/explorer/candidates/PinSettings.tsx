import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import Scale from 'lucide-react/icons/scale'
import {
  type ComparedSetting,
  comparedSettings,
  differingSettings,
  oddSites,
  settingOf,
} from '#domain/study/comparedSettings.ts'
import type { StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import { areaUnitSymbols, squareMetresPer } from '#domain/units/areaUnits.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatList, formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Candidates.module.css'
import { planOf, studiedShape } from '../state/draftStudy.ts'
import { zoneText } from '../text/zoneText.ts'
import { letterOf, type Pinned } from './pinned.ts'
import { isSameForAllAtom } from './usePinnedFigures.ts'

/** Assumptions of each candidate, in pin order; undefined if unknown. */
export type PinAssumptions = readonly (StudyAssumptions | undefined)[]

export const oddPins = (all: PinAssumptions): ReadonlySet<string> =>
  new Set(
    comparedSettings.flatMap((setting) =>
      oddSites(all.map((one) => (one ? settingOf(one, setting) : null))).map(letterOf),
    ),
  )

export function SameSettingsBar({ all }: { all: PinAssumptions }) {
  const [isSame, setIsSame] = useAtom(isSameForAllAtom)
  const labels = useSettingLabels()
  const unlike = formatList(differingSettings(all).map((setting) => labels[setting]))
  const first = letterOf(0)
  return (
    <div className={styles.same}>
      <Button size="small" icon={<Scale size={16} />} aria-pressed={isSame} onClick={() => setIsSame(!isSame)}>
        <Trans>Use the same settings for all</Trans>
      </Button>
      <span role="status" className={unlike === '' ? styles.hint : styles.full}>
        {unlike !== '' ? (
          <Trans>Not directly comparable. These settings differ: {unlike}.</Trans>
        ) : isSame ? (
          <Trans>All sites use the settings of {first}. Any missing settings come from the next site.</Trans>
        ) : null}
      </span>
    </div>
  )
}

export function SettingRows({ all, pins }: { all: PinAssumptions; pins: readonly Pinned[] }) {
  const { t } = useLingui()
  const labels = useSettingLabels()
  const textOf = useSettingText()
  const zones = pins.map(({ study }) => {
    const shape = studiedShape(study)
    return shape ? zoneText({ shape, plan: planOf(study) }) : '–'
  })
  return (
    <>
      <SettingRow label={t`Zone`} pins={pins} texts={zones} odd={oddSites(zones)} />
      {comparedSettings.map((setting) => (
        <SettingRow
          key={setting}
          label={labels[setting]}
          pins={pins}
          texts={all.map((one) => (one ? textOf(one, setting) : '–'))}
          odd={oddSites(all.map((one) => (one ? settingOf(one, setting) : null)))}
        />
      ))}
    </>
  )
}

interface SettingRowProps {
  label: string
  pins: readonly Pinned[]
  texts: readonly string[]
  /** Indexes of candidates that differ from the most common value; if no value is most common, of all with a value. */
  odd: readonly number[]
}

function SettingRow({ label, pins, texts, odd }: SettingRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {pins.map(({ id }, index) => (
        <td key={id}>
          {texts[index]}
          {odd.includes(index) && (
            <span className={styles.odd}>
              <Trans>different</Trans>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function useSettingLabels(): Readonly<Record<ComparedSetting, string>> {
  const { t } = useLingui()
  return {
    model: t`Distance decay`,
    travel: t`Travel distance`,
    size: t`Selling space used in the model`,
    format: t`Format`,
  }
}

function useSettingText(): (of: StudyAssumptions, setting: ComparedSetting) => string {
  const { t } = useLingui()
  const { unitLabel, areaUnit, choiceLabel } = useFieldText()
  const models = { square: t`Steep`, exponential: t`Medium`, plain: t`Weak` }
  return (of, setting) => {
    if (setting === 'model') return models[of.model]
    if (setting === 'format') return of.format === undefined ? t`Not selected` : choiceLabel('format', of.format)
    if (setting === 'travel') {
      const far = metresText(of.travelKilometres * 1000)
      if (of.travelSource === 'chosen') return t`${far} (set for this site)`
      return of.format === undefined ? t`${far} (default when no format is selected)` : t`${far} (format default)`
    }
    const metres = of.squareMetres ?? of.medianSquareMetres
    if (metres === undefined) return '–'
    const size = `${formatNumber(metres / squareMetresPer[areaUnit], 0)} ${unitLabel(areaUnitSymbols[areaUnit])}`
    return of.squareMetres === undefined ? t`${size} (median of your stores)` : size
  }
}
