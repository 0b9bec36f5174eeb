import { Trans, useLingui } from '@lingui/react/macro'
import { canSome } from '#domain/access/permissions.ts'
import { areaBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { messageIds } from '#i18n/messageIds.ts'
import { useSession } from '#session/useSession.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { useReportDraft } from './useReportDraft.ts'

/** Switches for report blocks, except blocks that the user may not view. */
export function BlockSwitches() {
  const { i18n } = useLingui()
  const { isOn, turn } = useReportDraft()
  const { member } = useSession()
  return (
    <section className={panel.section}>
      <fieldset className={styles.blocks}>
        <legend>
          <Trans>Report contents</Trans>
        </legend>
        {areaBlocks
          .filter(({ right }) => right === undefined || canSome(member, right))
          .map(({ kind, label }) => (
            <CheckboxField
              key={kind}
              label={i18n._(messageIds.reportBlock(kind), {}, { message: label })}
              checked={isOn(kind)}
              onChange={(isWanted) => turn(kind, isWanted)}
            />
          ))}
      </fieldset>
    </section>
  )
}
