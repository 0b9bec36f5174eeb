import { Trans, useLingui } from '@lingui/react/macro'
import type { EntityChanges } from '#domain/entities.ts'
import { TextField } from '#ui/TextField.tsx'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useToast } from '#ui/toasts.ts'
import { useDesign } from './design.ts'
import { makePublicKey } from './makePartId.ts'
import styles from './SurveyDesigner.module.css'

/** A link with which anybody answers without an account; its key is made on this device and stays when the link is switched off. */
export function PublicLink({ onSet }: { onSet: (changes: EntityChanges<'survey'>) => void }) {
  const { record } = useDesign()
  const { t } = useLingui()
  const toast = useToast()
  const { isPublic = false, publicKey, version } = record.fields
  const link = publicKey === undefined ? '' : `${window.location.origin}/frontSurvey?t=${publicKey}`
  function change(isOn: boolean) {
    onSet({ isPublic: isOn, ...(isOn && publicKey === undefined ? { publicKey: makePublicKey() } : {}) })
  }
  return (
    <div className={styles.link}>
      <Switch
        atEnd
        label={<Trans>Public link</Trans>}
        detail={<Trans>Whoever has the link answers without an account. Photos can’t be sent that way.</Trans>}
        checked={isPublic}
        onChange={change}
      />
      {isPublic && link !== '' && (
        <>
          <div className={styles.linkLine}>
            <TextField
              label={<Trans>Link to share</Trans>}
              labelHidden
              value={link}
              readOnly
              onChange={() => undefined}
            />
            <Button
              onClick={() =>
                void navigator.clipboard.writeText(link).then(
                  () => toast({ text: t`The link is copied.`, tone: 'good' }),
                  () =>
                    toast({
                      text: t`The browser did not let it be copied. Select the link and copy it yourself.`,
                      tone: 'bad',
                    }),
                )
              }
            >
              <Trans>Copy</Trans>
            </Button>
          </div>
          {version === undefined && (
            <p className={styles.note}>
              <Trans>It works once the survey is published.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}
