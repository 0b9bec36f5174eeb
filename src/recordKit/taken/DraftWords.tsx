import { useEffect, useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { Draft } from '#fieldKit/formState.ts'
import { useDraftStore } from '../edit/useDraftStore.ts'
import { TypedWords } from './TypedWords.tsx'

/** Shows the draft of a form that can no longer be shown; renders nothing without a draft. */
export function DraftWords({ entity, draftName }: { entity: EntityName; draftName: string }) {
  const store = useDraftStore()
  const key = `${entity}:${draftName}`
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let isLeft = false
    // If drafts can't be read, the form has already reported the error.
    void store.load(key).then(
      (found) => isLeft || setDraft(found),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [store, key])
  if (!draft) return null
  const discard = () => {
    setDraft(undefined)
    void store.clear(key)
  }
  return <TypedWords entity={entity} texts={draft.texts} onDiscard={discard} />
}
