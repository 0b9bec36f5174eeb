import { Trans, useLingui } from '@lingui/react/macro'
import Link from 'lucide-react/icons/link'
import { Button } from './Button.tsx'
import { useToast } from './toasts.ts'

/**
 * Copies the URL of this page, or of another page in this company. Members who open it see what their permissions
 * allow.
 */
export function ShareButton({ href }: { href?: string | undefined }) {
  const { t } = useLingui()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(shareAddress(href))
      toast({ text: t`Link copied. Anyone who opens it sees only what their account rights allow.` })
    } catch {
      toast({ text: t`This browser blocked copying.`, tone: 'bad' })
    }
  }
  return (
    <Button icon={<Link size={20} aria-hidden="true" />} onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  )
}

/** Returns the URL without `urlHash`, which refers to state on this device. */
function shareAddress(href = location.href): string {
  const address = new URL(href, location.href)
  address.searchParams.delete('urlHash')
  return address.href
}
