import * as v from 'valibot'
import { layerStateSchema } from '#mapStage/layerState.ts'

const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max))

/** View of a group: layers with filters, classes and style, the base map, and the position. */
const lookSchema = v.object({
  layers: layerStateSchema,
  baseMap: v.string(),
  place: v.object({ latitude: degrees(90), longitude: degrees(180) }),
  zoom: v.pipe(v.number(), v.minValue(1), v.maxValue(22)),
})
export type GroupLook = v.InferOutput<typeof lookSchema>

export const writeLook = (look: GroupLook): string => JSON.stringify(look)

/** Parses a saved view; undefined if missing or unreadable by this version. */
export function readLook(text: string | undefined): GroupLook | undefined {
  try {
    const parsed = v.safeParse(lookSchema, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
