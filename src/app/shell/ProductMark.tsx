import { useLingui } from '@lingui/react/macro'
import { startAddress } from '../guards.ts'
import { renderLink } from './renderLink.tsx'

/** The product's mark; leads to the map. */
export function ProductMark() {
  const { t } = useLingui()
  return renderLink({
    href: startAddress,
    className: '',
    'aria-current': undefined,
    title: t`Catchment, to the map`,
    children: <img src="/favicon.svg" width={40} height={40} alt={t`Catchment, to the map`} />,
  })
}
