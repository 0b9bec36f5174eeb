import { useEffect, useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { Draft } from '#fieldKit/formState.ts'
import { useDraftStore } from '../edit/useDraftStore.ts'
import { TypedWords } from './TypedWords.tsx'

/** What was typed into a form that can't be shown any more, from its draft; nothing where none lies here. */
export function DraftWords({ entity, draftName }: { entity: EntityName; draftName: string }) {
  const store = useDraftStore()
  const key = `${entity}:${draftName}`
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let isLeft = false
    // A device that can't read its drafts has said so in the form.
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
