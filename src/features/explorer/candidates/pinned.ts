import { atom, type createStore } from 'jotai'
import { unwrap } from 'jotai/utils'
import * as v from 'valibot'
import { studyAssumptionsSchema } from '#domain/study/studyAssumptions.ts'
import { draftsAtom } from '#session/state.ts'
import { type DraftStudy, draftStudySchema } from '../draftStudy.ts'
import { settledAtom, studyAtom } from '../studyAtom.ts'
import { adjust, change } from '../studyState.ts'

/** Most candidates that are pinned at once. */
export const maxPinned = 12

const figuresSchema = v.object({
  people: v.optional(v.number()),
  households: v.optional(v.number()),
  competitors: v.optional(v.number()),
  /** What the chain would gain, as it is shown: an amount, or people. */
  gain: v.optional(v.string()),
  worst: v.optional(v.object({ storeId: v.string(), share: v.number() })),
  /** What the demand was calculated with. */
  assumptions: v.optional(studyAssumptionsSchema),
})

/** What a candidate is compared by. */
export type PinnedFigures = v.InferOutput<typeof figuresSchema>

const pinnedSchema = v.array(
  v.object({
    id: v.string(),
    study: draftStudySchema,
    /** Figures that stay as they were on a day, whatever the data become. */
    frozen: v.optional(v.object({ figures: figuresSchema, at: v.string() })),
  }),
)

/** A candidate that is kept to be compared, with its study. */
export interface Pinned {
  readonly id: string
  readonly study: DraftStudy
  readonly frozen?: { readonly figures: PinnedFigures; readonly at: string } | undefined
}

const draftKey = 'map.candidates'
const leftAtom = unwrap(
  atom(async (get): Promise<readonly Pinned[]> => {
    const parsed = v.safeParse(pinnedSchema, await get(draftsAtom)?.load(draftKey))
    return parsed.success ? parsed.output : []
  }),
)
const changedAtom = atom<readonly Pinned[]>()

/** Candidates that were pinned, in their order; kept on the device. */
export const pinnedAtom = atom(
  (get): readonly Pinned[] => get(changedAtom) ?? get(leftAtom) ?? [],
  (get, set, pinned: readonly Pinned[]) => {
    set(changedAtom, pinned)
    void (pinned.length > 0 ? get(draftsAtom)?.save(draftKey, pinned) : get(draftsAtom)?.clear(draftKey))
  },
)

/** The pinned candidate that is studied just now; undefined where what is studied is none of them. */
export const openPinAtom = atom((get): string | undefined => {
  const id = get(settledAtom)?.pin
  return get(pinnedAtom).some((one) => one.id === id) ? id : undefined
})

/** Pins what is studied; more than twelve are not. */
export const pinAtom = atom(null, (get, set, id: string) => {
  const [study, pins] = [get(settledAtom), get(pinnedAtom)]
  if (!study?.place || pins.length >= maxPinned || get(openPinAtom) !== undefined) return
  const own = { ...study, pin: id }
  set(pinnedAtom, [...pins, { id, study: own }])
  set(studyAtom, adjust({ pin: id }))
})

/** Studies another of those that are pinned; without an id none. */
export const openAtom = atom(null, (get, set, id: string | undefined) => {
  const study = get(pinnedAtom).find((one) => one.id === id)?.study
  set(
    studyAtom,
    change(() => study),
  )
})

/** Takes one out of those that are pinned; it may stay the one that is studied. */
export const unpinAtom = atom(null, (get, set, id: string) =>
  set(
    pinnedAtom,
    get(pinnedAtom).filter((one) => one.id !== id),
  ),
)

/** Keeps the figures of one as they are now, or lets them follow the data again. */
export const freezeAtom = atom(null, (get, set, id: string, frozen: Pinned['frozen']) =>
  set(
    pinnedAtom,
    get(pinnedAtom).map((one) => (one.id === id ? { ...one, frozen } : one)),
  ),
)

/** Keeps a pinned candidate as it is studied: where it was moved to, what it is called. One that is frozen stays. The answer ends it. */
export function followPins(store: ReturnType<typeof createStore>): () => void {
  return store.sub(settledAtom, () => {
    const study = store.get(settledAtom)
    const pins = store.get(pinnedAtom)
    const own = pins.find(({ id }) => id === study?.pin)
    if (!study || !own || own.frozen || own.study === study) return
    store.set(
      pinnedAtom,
      pins.map((one) => (one === own ? { ...one, study } : one)),
    )
  })
}

/** The letter of a candidate by its place among those that are pinned. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)
