import { Trans, useLingui } from '@lingui/react/macro'
import Link from 'lucide-react/icons/link'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/toasts.ts'

/** Copies the address of what is shown: whoever of the company opens it sees what their rights allow. */
export function ShareButton() {
  const { t } = useLingui()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(shareAddress())
      toast({ text: t`The link was copied. Who opens it sees what their account rights allow.` })
    } catch {
      toast({ text: t`This browser does not let the page copy.`, tone: 'bad' })
    }
  }
  return (
    <Button icon={<Link size={20} aria-hidden="true" />} onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  )
}

/** The address without what belongs to this device only. */
function shareAddress(): string {
  const address = new URL(location.href)
  address.searchParams.delete('urlHash')
  return address.href
}
