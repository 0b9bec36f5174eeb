import { classBreaks, classesOf } from '#analysis/classing.ts'
import type { ThematicValues } from '#analysis/studyTypes.ts'
import { type AdminLevel, adminLevels } from '#domain/area/adminLevel.ts'
import { isInside, worldPoint } from '#mapKit/worldPoint.ts'
import type { StudyView } from '#session/workers/useStudy.ts'
import type { ThematicWish } from './thematicRequest.ts'

export interface Painting {
  readonly layerId: string
  readonly values: ThematicValues
  /** Class index per area in the order of the values, 255 if unknown. */
  readonly classes: Uint8Array
  /** Class breaks, low to high; there is one break fewer than classes. */
  readonly breaks: readonly number[]
}

/**
 * Classifies areas as requested. Falls back to the nearest coarser level with figures; returns undefined if there is no
 * such level.
 */
export async function paintAreas(study: StudyView['study'], request: ThematicWish): Promise<Painting | undefined> {
  const values = await valuesNear(study, request)
  if (!values) return undefined
  // Use default breaks until custom breaks are entered.
  const isOwn = request.method === 'own' && request.ownBreaks.length > 0
  const breaks = classBreaks(valuesSeen(values, request.view), {
    method: isOwn ? 'own' : request.method === 'own' ? 'quantile' : request.method,
    count: request.count,
    own: request.ownBreaks,
    isRounded: !isOwn,
  })
  return { layerId: request.layerId, values, breaks, classes: classesOf(breaks, values.values) }
}

/** Returns the values of areas in the viewport, or of all areas if no area in the viewport has a value. */
function valuesSeen({ values, labels }: ThematicValues, view: ThematicWish['view']): Float64Array {
  if (!view) return values
  const seen = values.filter((_, row) => isInside(worldPoint(labels[row * 2]! / 1e6, labels[row * 2 + 1]! / 1e6), view))
  return seen.some(Number.isFinite) ? seen : values
}

async function valuesNear(
  study: StudyView['study'],
  { part, level }: ThematicWish,
): Promise<ThematicValues | undefined> {
  const levels = adminLevels.filter((one) => one > 0 && one <= level).toReversed() as AdminLevel[]
  for (const one of levels) {
    const values = await study.thematic(part.variable, one)
    if (values?.values.some(Number.isFinite)) return values
  }
  return undefined
}
