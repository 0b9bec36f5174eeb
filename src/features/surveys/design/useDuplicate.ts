import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { useToast } from '#ui/toasts.ts'
import { draftOf } from './useKeepDraft.ts'

/**
 * Returns a function that copies a survey's questions and bindings into a new draft. The copy has no answers and no
 * public link.
 */
export function useDuplicate(): (record: LocalRecord<'survey'>) => Promise<void> {
  const save = useSave()
  const toast = useToast()
  const { go } = useNavigation()
  const { t } = useLingui()
  return useCallback(
    async (record) => {
      const { topic = '', topicEnglish, boundAccounts, boundStores, boundZones, languages, wanted } = record.fields
      const copied = { topicEnglish, boundAccounts, boundStores, boundZones, languages, wanted }
      const given = Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== undefined))
      try {
        const fields = {
          ...given,
          topic: t`${topic} (copy)`.slice(0, 200),
          state: 'draft',
          draft: draftOf(record),
        } as const
        const outcome = await save('survey', undefined, fields, {})
        if (!outcome.saved) return void toast({ text: rejectText(outcome.code), tone: 'bad' })
        const { id } = outcome
        toast({
          text: t`The copy is a separate draft.`,
          action: { label: t`Open survey`, onPress: () => go(`/rtzDesignForm?id=${id}`) },
        })
      } catch (error) {
        toast({ text: failureText(error), tone: 'bad' })
      }
    },
    [save, toast, go, t],
  )
}
