import { methodOf } from '#analysis/methods.ts'
import { sumFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatNumber, formatPart } from '#i18n/formats.ts'
import { bracketed } from '#i18n/labelled.ts'
import { methodText } from '#i18n/methodText.ts'
import { missingRowsText } from '#i18n/missingRowsText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import type { CopiedInput } from '#session/figures/figureCopyText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { useStudied, useStudiedPart } from '../state/useStudied.ts'
import { zoneRecipeText } from '../text/zoneText.ts'
import { countedFormula } from './countedFormula.ts'
import { coverageBehind, missingBehind } from './coverageBehind.ts'
import { useCountedPlaces } from './useCountedPlaces.ts'
import { useSources } from './useSources.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

export function CopyButtons({ spec, title }: { spec: StudyFigureSpec; title: string }) {
  const { study } = useStudy()
  const { variable, counted, spreadsheet } = spec
  const places = useCountedPlaces()
  const figure = useFigureBehind(spec)
  const shown = useStudiedPart(spec.read)
  const zone = useStudiedPart((studied) => studied.zone)
  const own = useStudiedPart((studied) => spreadsheet?.(studied))
  const formula = counted
    ? async () =>
        countedFormula(
          zone.shape,
          (await places.find(counted)).map(({ metres }) => metres),
        )
    : variable
      ? async () => sumFormula(await study.contributions(zone, variable))
      : own === undefined
        ? undefined
        : () => own
  const value = spec.unit === undefined ? shown : `${shown} ${spec.unit}`
  return <CopyFigure label={title} value={value} figure={figure} formula={formula} />
}

function useFigureBehind(spec: StudyFigureSpec) {
  const { locale } = useFieldText()
  const { study } = useStudy()
  const studied = useStudied()
  const { zone } = studied
  const { names, vintages } = useSources(spec)
  const method = methodOf(spec.method)
  const places = useCountedPlaces()
  return async () => {
    const parts = spec.variable ? await study.contributions(zone, spec.variable) : []
    const counted = spec.counted ? await places.named(await places.find(spec.counted)) : []
    const coverage = coverageBehind(spec, studied.figures)
    const inputs: CopiedInput[] = [
      ...(spec.inputs?.(studied) ?? []),
      ...parts.map(({ area, value: own, share, counts }) => ({
        label: bracketed(areaNameText(area.name, locale), area.name.code),
        value: [formatNumber(own, 1), formatPart(share, 2), formatNumber(counts, 1)].join('\t'),
      })),
      ...counted.map(({ name, distance, place }) => ({
        label: name,
        value: [distance, place.latitude.toFixed(6), place.longitude.toFixed(6)].join('\t'),
      })),
    ]
    return {
      zone: spec.beyondZone ? '' : zoneRecipeText(zone.shape),
      formula: methodText(method, 'formula'),
      inputs,
      source: [names, methodText(method, 'source')].join(' · '),
      vintage: vintages,
      coverage: [
        coverage === undefined ? '' : formatPart(coverage),
        missingRowsText(missingBehind(spec, studied.figures)),
      ]
        .filter((text) => text !== '')
        .join(' · '),
      isNot: methodText(method, 'caveat'),
      restsOn: { kinds: spec.restsOn, country: studied.answer.path[0]?.country },
    }
  }
}
