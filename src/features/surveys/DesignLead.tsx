import { Trans } from '@lingui/react/macro'
import { AppLink } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'

export function DesignLead() {
  const mayDesign = useCan('survey.design')
  if (!mayDesign) return null
  return (
    <AppLink href="/rtzDesign" className={buttonClass({ variant: 'primary' })}>
      <Trans>Design or share surveys</Trans>
    </AppLink>
  )
}
