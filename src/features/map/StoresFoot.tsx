import { Trans } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { overlapsAddress, pickPlaceAddress, storeListAddress } from '#domain/store/storeAddress.ts'
import { AppLink } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'

export function OverlapLink() {
  return (
    <AppLink href={overlapsAddress} className={buttonClass({ size: 'small' })}>
      <Trans>Overlap</Trans>
    </AppLink>
  )
}

export function StoresFoot({ hasOverlap }: { hasOverlap: boolean }) {
  const canAdd = useCanEdit('store', undefined)
  return (
    <>
      <AppLink href={storeListAddress} className={buttonClass({ size: 'small' })}>
        <Trans>View full list</Trans>
      </AppLink>
      {hasOverlap && <OverlapLink />}
      {canAdd && (
        <AppLink href={pickPlaceAddress} className={buttonClass({ size: 'small', variant: 'primary' })}>
          <Plus size={18} aria-hidden="true" />
          <Trans>Add store</Trans>
        </AppLink>
      )}
    </>
  )
}
