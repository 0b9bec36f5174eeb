import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/toasts.ts'

export function CopyTextButton({ text }: { text: string }) {
  const { t } = useLingui()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: t`Copied.` })
    } catch {
      toast({ text: t`This browser blocked copying.`, tone: 'bad' })
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Trans>Copy my text</Trans>
    </Button>
  )
}
