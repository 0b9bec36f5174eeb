import { atom, type createStore } from 'jotai'
import { unwrap } from 'jotai/utils'
import * as v from 'valibot'
import { studyAssumptionsSchema } from '#domain/study/studyAssumptions.ts'
import { draftsAtom } from '#session/state.ts'
import { type DraftStudy, draftStudySchema } from '../state/draftStudy.ts'
import { settledAtom, studyAtom } from '../state/studyAtom.ts'
import { adjust, change } from '../state/studyState.ts'

export const maxPinned = 12

const figuresSchema = v.object({
  people: v.optional(v.number()),
  households: v.optional(v.number()),
  competitors: v.optional(v.number()),
  /** Chain's gain as displayed: an amount, or people. */
  gain: v.optional(v.string()),
  worst: v.optional(v.object({ storeId: v.string(), share: v.number() })),
  assumptions: v.optional(studyAssumptionsSchema),
})

export type PinnedFigures = v.InferOutput<typeof figuresSchema>

const pinnedSchema = v.array(
  v.object({
    id: v.string(),
    study: draftStudySchema,
    /** Figures as of the day they were frozen; later data has no effect. */
    frozen: v.optional(v.object({ figures: figuresSchema, at: v.string() })),
  }),
)

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

export const pinnedAtom = atom(
  (get): readonly Pinned[] => get(changedAtom) ?? get(leftAtom) ?? [],
  (get, set, pinned: readonly Pinned[]) => {
    set(changedAtom, pinned)
    void (pinned.length > 0 ? get(draftsAtom)?.save(draftKey, pinned) : get(draftsAtom)?.clear(draftKey))
  },
)

/** Id of the pinned candidate being studied; undefined if the study isn't pinned. */
export const openPinAtom = atom((get): string | undefined => {
  const id = get(settledAtom)?.pin
  return get(pinnedAtom).some((one) => one.id === id) ? id : undefined
})

/** Pins the current study if it has a location and isn't pinned yet; at most twelve. */
export const pinAtom = atom(null, (get, set, id: string) => {
  const study = get(settledAtom)
  const pins = get(pinnedAtom)
  if (!study?.place || pins.length >= maxPinned || get(openPinAtom) !== undefined) return
  const own = { ...study, pin: id }
  set(pinnedAtom, [...pins, { id, study: own }])
  set(studyAtom, adjust({ pin: id }))
})

/** Opens a pinned candidate for study; without an id, closes the study. */
export const openAtom = atom(null, (get, set, id: string | undefined) => {
  const study = get(pinnedAtom).find((one) => one.id === id)?.study
  set(
    studyAtom,
    change(() => study),
  )
})

export const unpinAtom = atom(null, (get, set, id: string) =>
  set(
    pinnedAtom,
    get(pinnedAtom).filter((one) => one.id !== id),
  ),
)

export const freezeAtom = atom(null, (get, set, id: string, frozen: Pinned['frozen']) =>
  set(
    pinnedAtom,
    get(pinnedAtom).map((one) => (one.id === id ? { ...one, frozen } : one)),
  ),
)

/** Updates a pinned candidate from its study, unless its figures are frozen. Returns an unsubscribe function. */
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

export const letterOf = (at: number): string => String.fromCharCode(65 + at)
