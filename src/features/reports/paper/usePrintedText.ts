import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#domain/locale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useSession } from '#session/useSession.ts'
import { personName } from '../useAssembled.ts'
import { exportedText } from './paperWords.ts'
import { usePaperTexts } from './usePaperTexts.ts'

/** Returns the line that says when the browser printed a page; it is set right before each print and undefined until the first. */
export function usePrintedText(paperLocale: Locale): string | undefined {
  const { user } = useSession().configuration
  const name = personName(user, useFieldText().locale)
  const texts = usePaperTexts(paperLocale)
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (!texts) return
    // The browser prints what is on the page when this handler returns.
    const write = () => flushSync(() => setText(exportedText(texts, new Date().toISOString(), name)))
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [texts, name])
  return text
}
