import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useRef } from 'react'
import { attachmentAccept } from '#domain/files/fileLimits.ts'
import { Button } from '#ui/Button.tsx'
import styles from './FilesField.module.css'

export interface PickButtonsProps {
  kind: 'photo' | 'file'
  isFull: boolean
  onFiles: (files: readonly File[]) => void
  small?: boolean | undefined
}

/** Returns whether the device probably has a camera; most touch devices do. */
const hasCamera = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches === true

const accepted = { photo: 'image/*,.heic,.heif', file: attachmentAccept }

export function PickButtons({ kind, isFull, onFiles, small }: PickButtonsProps) {
  const { t } = useLingui()
  const camera = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLInputElement>(null)
  const withCamera = kind === 'photo' && hasCamera()
  const size = small ? 'small' : undefined
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Reset to allow picking the same file again.
    currentTarget.value = ''
    onFiles(files)
  }
  const input = { type: 'file', hidden: true, accept: accepted[kind], onChange: take } as const
  return (
    <>
      {withCamera && (
        <>
          <input ref={camera} {...input} capture="environment" aria-label={t`Take photo`} />
          <Button
            size={size}
            disabled={isFull}
            icon={<Camera size={20} aria-hidden="true" />}
            onClick={() => camera.current?.click()}
          >
            <Trans>Take photo</Trans>
          </Button>
        </>
      )}
      <input ref={list} {...input} multiple aria-label={kind === 'photo' ? t`Add photos` : t`Add files`} />
      <Button
        size={size}
        className={styles.add}
        disabled={isFull}
        icon={
          kind === 'photo' ? <ImagePlus size={20} aria-hidden="true" /> : <Paperclip size={20} aria-hidden="true" />
        }
        onClick={() => list.current?.click()}
      >
        {kind === 'photo' ? <Trans>Add photos</Trans> : <Trans>Add files</Trans>}
      </Button>
    </>
  )
}
