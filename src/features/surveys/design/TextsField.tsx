import type { ReactNode } from 'react'
import { languageTag } from '#domain/locale.ts'
import { textIn, type Texts } from '#domain/survey/surveyContent.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDesign } from './design.ts'
import { withText } from './withText.ts'

interface TextsFieldProps {
  label: ReactNode
  aside?: ReactNode
  texts: Texts
  isLong?: boolean | undefined
  onTexts: (texts: Texts) => void
}

/** Text in the edited language; if missing, another language is shown as the placeholder. */
export function TextsField({ label, aside, texts, isLong, onTexts }: TextsFieldProps) {
  const { locale } = useDesign()
  const shared = {
    label,
    labelAside: aside,
    lang: languageTag[locale],
    value: texts[locale] ?? '',
    placeholder: textIn(texts, locale),
    onChange: (text: string) => onTexts(withText(texts, locale, text)),
  }
  return isLong ? <TextArea {...shared} rows={1} maxLength={2000} /> : <TextField {...shared} maxLength={500} />
}
