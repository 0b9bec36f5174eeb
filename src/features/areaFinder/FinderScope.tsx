import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { areaPathText } from '#domain/area/areaNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useMap } from '#mapKit/mapContext.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Select } from '#ui/Select.tsx'
import type { FinderForm } from './finderForm.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

/** Search scope: the whole country, the county or township at the map center, or a drawn area. */
export function FinderScope({ form, onChange }: { form: FinderForm; onChange: (form: FinderForm) => void }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const map = useMap()
  const question = useMemo<StudyQuestion<readonly AreaRef[]>>(() => {
    const { lat, lng } = map.getCenter()
    return async (page) =>
      (await page.areasAt({ latitude: lat, longitude: lng }))
        .map(({ area }) => area)
        .filter(({ level }) => level === 2 || level === 5)
        .toReversed()
  }, [map])
  const areas = useStudyAnswer(question).value ?? []
  const { scope, scopeName } = form
  const idOf = ({ level, objectId }: Pick<AreaRef, 'level' | 'objectId'>) => `${level} ${objectId}`
  const nameOf = (area: AreaRef) => areaPathText([area.name, ...area.parents.slice(1)], locale)
  const now = scope.kind === 'area' ? `${scope.level} ${scope.objectId}` : scope.kind
  const isListed = areas.some((area) => idOf(area) === now)
  return (
    <Select
      label={t`Search area`}
      labelHidden
      value={now}
      onChange={(chosen) => {
        const area = areas.find((one) => idOf(one) === chosen)
        if (chosen === 'all') onChange({ ...form, scope: { kind: 'all' }, scopeName: '' })
        else if (area)
          onChange({
            ...form,
            scope: { kind: 'area', level: area.level, objectId: area.objectId },
            scopeName: nameOf(area),
          })
      }}
      choices={[
        { value: 'all', label: t`Whole country` },
        ...areas.map((area) => ({ value: idOf(area), label: nameOf(area) })),
        ...(scope.kind === 'shape' ? [{ value: 'shape', label: t`Drawn area` }] : []),
        ...(scope.kind === 'area' && !isListed ? [{ value: now, label: scopeName }] : []),
      ]}
    />
  )
}
