import type { FieldValues } from '#domain/fields/checkFields.ts'
import { spellings } from '#domain/store/storeNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

export interface SpelledTextProps {
  fields: FieldValues
  /** Names of the fields with the local and the English spelling. */
  local: string
  english: string
  /** Between the two. */
  between: string
  /** Of the second spelling. */
  className?: string | undefined
}

/** A name or address in both spellings, the reader's first, each in its own language for those who listen. */
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
