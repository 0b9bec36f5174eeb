import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { defaultMaxPhotos } from '#domain/survey/answerRules.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { AnsweringPortsContext } from '../answeringPorts.ts'
import type { AnswerProps } from '../answerProps.ts'
import { limitsOf } from '#domain/survey/questionLimits.ts'

export function PhotoAnswer({ question, reply, locale, onReply }: AnswerProps) {
  const { Photos } = use(AnsweringPortsContext)
  if (!Photos) {
    return (
      <FormNotice>
        <Trans>Photos can only be taken in the field. The camera isn’t available here.</Trans>
      </FormNotice>
    )
  }
  return (
    <Photos
      question={question.id}
      label={textIn(question.text, locale)}
      ids={reply?.photos ?? []}
      max={limitsOf(question).maxPhotos ?? defaultMaxPhotos}
      onIds={(change) =>
        onReply((before) => {
          const photos = change(before?.photos ?? [])
          return photos.length === 0 ? undefined : { ...before, photos }
        })
      }
    />
  )
}
