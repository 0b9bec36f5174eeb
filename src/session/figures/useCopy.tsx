import { Trans } from '@lingui/react/macro'
import { useToast } from '#ui/toasts.ts'
import { copyText } from './copyText.ts'

/** Returns a function that copies a text and shows `copied`, or shows what to do if the browser forbids copying. */
export function useCopy(): (text: string, copied: string) => Promise<void> {
  const show = useToast()
  return async (text, copied) => {
    const isCopied = await copyText(text)
    show(
      isCopied
        ? { text: copied, tone: 'good' }
        : {
            text: <Trans>This browser doesn’t allow copying. Select the text and copy it yourself.</Trans>,
            tone: 'bad',
          },
    )
  }
}
