import type { FieldValues } from '#domain/fields/checkFields.ts'
import { spellings } from '#domain/store/storeNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

export interface SpelledTextProps {
  fields: FieldValues
  local: string
  english: string
  between: string
  className?: string | undefined
}

/** Name or address in both spellings, the reader's first, with language tags for screen readers. */
export function SpelledText({ fields, local, english, between, className }: SpelledTextProps) {
  const { locale } = useFieldText()
  const [first, second] = spellings(fields, local, english, locale)
  return (
    <>
      <span lang={first?.lang}>{first?.text}</span>
      {second && (
        <>
          {between}
          <span lang={second.lang} className={className}>
            {second.text}
          </span>
        </>
      )}
    </>
  )
}
