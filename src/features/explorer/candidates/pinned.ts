import { atom, type createStore } from 'jotai'
import * as v from 'valibot'
import { studyAssumptionsSchema } from '#domain/study/studyAssumptions.ts'
import { draftAtom } from '#session/draftAtom.ts'
import { type DraftStudy, draftStudySchema } from '../state/draftStudy.ts'
import { settledAtom, studyAtom } from '../state/studyAtom.ts'
import { adjust, change } from '../state/studyState.ts'

export const maxPinned = 12

const figuresSchema = v.object({
  people: v.optional(v.number()),
  households: v.optional(v.number()),
  competitors: v.optional(v.number()),
  /** The chain's gain as displayed: an amount of money, or a number of people. */
  gain: v.optional(v.string()),
  worst: v.optional(v.object({ storeId: v.string(), share: v.number() })),
  assumptions: v.optional(studyAssumptionsSchema),
})

export type PinnedFigures = v.InferOutput<typeof figuresSchema>

const pinnedSchema = v.array(
  v.object({
    id: v.string(),
    study: draftStudySchema,
    /** Figures at the time they were frozen; later data doesn't change them. */
    frozen: v.optional(v.object({ figures: figuresSchema, at: v.string() })),
  }),
)

export interface Pinned {
  readonly id: string
  readonly study: DraftStudy
  readonly frozen?: { readonly figures: PinnedFigures; readonly at: string } | undefined
}

const draftKey = 'map.candidates'

export const pinnedAtom = draftAtom<readonly Pinned[]>({
  first: [],
  async load(drafts) {
    const parsed = v.safeParse(pinnedSchema, await drafts.load(draftKey))
    return parsed.success ? parsed.output : []
  },
  save: (drafts, pins) => (pins.length > 0 ? drafts.save(draftKey, pins) : drafts.clear(draftKey)),
})

/** Id of the pinned candidate being studied; undefined if the study isn't pinned. */
export const openPinAtom = atom((get): string | undefined => {
  const id = get(settledAtom)?.pin
  return get(pinnedAtom).some((one) => one.id === id) ? id : undefined
})

/** Pins the current study if it has a location and isn't pinned yet, up to `maxPinned` candidates. */
export const pinAtom = atom(null, (get, set, id: string) => {
  const study = get(settledAtom)
  if (!study?.place || get(pinnedAtom).length >= maxPinned || get(openPinAtom) !== undefined) return
  const own = { ...study, pin: id }
  set(pinnedAtom, (pins) => [...pins, { id, study: own }])
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

export const unpinAtom = atom(null, (_get, set, id: string) =>
  set(pinnedAtom, (pins) => pins.filter((one) => one.id !== id)),
)

/**
 * Closes the current study after it was saved, and removes its pin. Returns a function that restores both, with the
 * pin's frozen figures.
 */
export const closeSavedAtom = atom(null, (get, set): (() => void) => {
  const study = get(settledAtom)
  const openId = get(openPinAtom)
  const index = get(pinnedAtom).findIndex(({ id }) => id === openId)
  const pin = get(pinnedAtom)[index]
  if (pin) set(unpinAtom, pin.id)
  set(
    studyAtom,
    change(() => undefined),
  )
  return () => {
    if (pin) set(pinnedAtom, (pins) => pins.toSpliced(index, 0, pin))
    set(
      studyAtom,
      change(() => study),
    )
  }
})

export const freezeAtom = atom(null, (_get, set, id: string, frozen: Pinned['frozen']) =>
  set(pinnedAtom, (pins) => pins.map((one) => (one.id === id ? { ...one, frozen } : one))),
)

/**
 * Updates a pinned candidate when its study changes, unless its figures are frozen. Returns an unsubscribe function.
 */
export function followPins(store: ReturnType<typeof createStore>): () => void {
  return store.sub(settledAtom, () => {
    const study = store.get(settledAtom)
    const own = store.get(pinnedAtom).find(({ id }) => id === study?.pin)
    if (!study || !own || own.frozen || own.study === study) return
    store.set(pinnedAtom, (now) => now.map((one) => (one === own ? { ...one, study } : one)))
  })
}

export const letterOf = (at: number): string => String.fromCharCode(65 + at)
