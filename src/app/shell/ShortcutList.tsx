import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { mapTools } from '../mapTools.ts'
import styles from './ShortcutList.module.css'

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const rows: readonly (readonly [keys: readonly string[], words: string])[] = [
    [['?'], t`Show keyboard shortcuts`],
    [['g', 'm'], t`Map`],
    [['g', 's'], t`Stores`],
    [['g', 'o'], t`On this device`],
    [['g', 'e'], t`Settings`],
    [['Esc'], t`Close the top panel`],
    [['Ctrl', 'K'], t`Find a store, place, screen or action`],
    [['+'], t`Zoom in on the map`],
    [['−'], t`Zoom out on the map`],
    [['←', '↑', '↓', '→'], t`Move the map`],
    ...mapTools.flatMap(({ label, shortcut }) =>
      shortcut === undefined ? [] : [[[shortcut], i18n._(label)] as const],
    ),
  ]
  return (
    <Dialog title={<Trans>Keyboard shortcuts</Trans>} isOpen onClose={onClose}>
      <dl>
        {rows.map(([keys, words]) => (
          <div key={words} className={styles.row}>
            <dt>{words}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
