import { useLingui } from '@lingui/react/macro'
import type { EntityValues } from '#domain/entities.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { localeOf } from '#domain/locale.ts'
import { questionsOf, type SurveyContent, textIn } from '#domain/survey/surveyContent.ts'
import { PictureGallery } from '#fieldKit/files/FileGallery.tsx'

interface AnswerPhotosProps {
  fields: EntityValues<'answer'>
  content: SurveyContent | undefined
}

export function AnswerPhotos({ fields: { values = {}, photos = [] }, content }: AnswerPhotosProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const files = (content ? questionsOf(content) : []).flatMap((question) =>
    photos.flatMap((photo): FileReference[] =>
      values[question.id]?.photos?.includes(photo.id)
        ? [{ ...photo, caption: photo.caption ?? textIn(question.text, locale) }]
        : [],
    ),
  )
  return files.length > 0 && <PictureGallery label={t`Photos`} files={files} />
}
