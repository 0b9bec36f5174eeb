import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { questionOf, removePage, removeQuestion } from '#domain/survey/editSurvey.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { restoreRemoved } from '#domain/survey/restoreRemoved.ts'
import { linksTo } from '#domain/survey/surveyLinks.ts'
import { useToast } from '#ui/toasts.ts'
import { useDesign } from './design.ts'

/** Returns a function that removes a question or page and any jumps and conditions that use it, and offers undo. */
export function useRemove(): (id: string) => void {
  const { content, locale, change, select } = useDesign()
  const { t } = useLingui()
  const toast = useToast()
  return useCallback(
    (id) => {
      const question = questionOf(content, id)
      const page = content.pages.find((one) => one.id === id)
      if (!question && !page) return
      const name = textIn(question?.text ?? page?.title, locale)
      const links = question ? linksTo(content, id) : 0
      change((before) => (question ? removeQuestion : removePage)(before, id))
      const words = question
        ? links > 0
          ? t`Deleted “${name}” and ${plural(links, { one: '# jump or condition', other: '# jumps and conditions' })} that used it`
          : t`Question deleted: ${name}`
        : t`Page and its questions deleted: ${name}`
      toast({
        text: words,
        action: {
          label: t`Undo`,
          onPress: () => {
            change((now) => restoreRemoved(now, content, id))
            select(id)
          },
        },
      })
    },
    [content, locale, change, select, t, toast],
  )
}
