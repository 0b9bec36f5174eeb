import { useCallback } from 'react'
import { type Locale, localeOf } from '#domain/locale.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { locales } from '#domain/locale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { useToast } from '#ui/toasts.ts'

export function useCreateSurvey() {
  const save = useSave()
  const { go } = useNavigation()
  const toast = useToast()
  const { locale } = useFieldText()
  return useCallback(
    async (topic: string, draft: SurveyContent, isInAllLanguages: boolean) => {
      const languages: readonly Locale[] = isInAllLanguages ? locales : [localeOf(locale)]
      try {
        const outcome = await save('survey', undefined, { topic, state: 'draft', languages: [...languages], draft }, {})
        if (outcome.saved) go(`/rtzDesignForm?id=${outcome.id}`)
        else toast({ text: rejectText(outcome.code), tone: 'bad' })
      } catch (error) {
        toast({ text: failureText(error), tone: 'bad' })
      }
    },
    [save, go, toast, locale],
  )
}
