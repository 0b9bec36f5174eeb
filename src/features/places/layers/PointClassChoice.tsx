import { Plural, Trans } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { usePacks } from '#session/packs/usePacks.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'

const queryCounts: StudyQuestion<Readonly<Record<string, number>>> = (study) => study.pointCounts()

export function PointClassCount() {
  const { poi } = usePacks()
  const count = useAtomValue(layerStateAtom).pointClasses.length
  if (poi.state !== 'ready') return poi.sentence
  return count === 0 ? <Trans>No classes selected</Trans> : <Plural value={count} one="# class" other="# classes" />
}

export function PointClassChoice() {
  const { choiceLabel } = useFieldText()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const counts = useStudyAnswer(queryCounts).value
  const classes = choiceLists.poiClass.choices.map(({ value }) => value)
  const chosen = layers.pointClasses
  const set = (pointClasses: string[]) => onLayers({ ...layers, pointClasses })
  return (
    <fieldset>
      <legend>
        <Trans>Shown on map</Trans>
      </legend>
      <CheckboxField
        label={<Trans>All classes</Trans>}
        checked={chosen.length === classes.length}
        indeterminate={chosen.length > 0 && chosen.length < classes.length}
        onChange={(all) => set(all ? [...classes] : [])}
      />
      {classes.map((value) => (
        <CheckboxField
          key={value}
          label={
            <>
              <PlaceGlyph sort={value} colour="var(--ink-3)" /> {choiceLabel('poiClass', value)}
            </>
          }
          detail={counts && <Plural value={counts[value] ?? 0} one="# point" other="# points" />}
          checked={chosen.includes(value)}
          onChange={(on) => set(classes.filter((one) => (one === value ? on : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
