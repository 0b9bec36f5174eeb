import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Session } from '#session/session.ts'
import { useOpenSession } from '#session/useSession.ts'
import { type DraftStudy, draftStudySchema } from './draftStudy.ts'
import { makeWhatIf, type WhatIf, type WhatIfState } from './whatIfStore.ts'

const draftKey = 'map.study'

/** One study a session: it outlives the map screen, and its tools find it without the screen's help. */
const studies = new WeakMap<Session, WhatIf>()

/** What is studied, as it was left on this device. */
export function useWhatIf(): WhatIf {
  const session = useOpenSession()
  const open = studies.get(session)
  if (open) return open
  const made = openWhatIf(session)
  studies.set(session, made)
  return made
}

/** The state of the study; draws again with each of its changes. */
export function useWhatIfState(whatIf: WhatIf): WhatIfState {
  return useSyncExternalStore(whatIf.subscribe, whatIf.get)
}

/** A part of that state; draws again only when the part is another. */
export function useWhatIfPart<T>(whatIf: WhatIf, select: (state: WhatIfState) => T): T {
  return useSyncExternalStore(whatIf.subscribe, () => select(whatIf.get()))
}

function openWhatIf({ drafts }: Session): WhatIf {
  const made = makeWhatIf(undefined, keep)
  let isTouched = false
  function keep(study: DraftStudy | undefined): void {
    isTouched = true
    void (study ? drafts.save(draftKey, study) : drafts.clear(draftKey))
  }
  void drafts.load(draftKey).then((kept) => {
    const parsed = v.safeParse(draftStudySchema, kept)
    // What a person has begun meanwhile is newer than what was left.
    if (parsed.success && !isTouched) made.restore(parsed.output)
  })
  return made
}
