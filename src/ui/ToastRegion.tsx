import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import styles from './ToastRegion.module.css'
import { type ShownToast, type ShowToast, ToastContext, withToast } from './toasts.ts'

/** Provides `useToast`, and shows the newest three toasts in the top layer. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const nextId = useRef(0)
  const region = useRef<HTMLElement>(null)

  const remove = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (content) => {
      nextId.current += 1
      const id = nextId.current
      setToasts((now) => withToast(now, { ...content, id }))
      return () => remove(id)
    },
    [remove],
  )

  // Reopens the region with each toast, so that the region stays above popovers opened since.
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} popover="manual" aria-label={t`Messages`} aria-live="polite" className={styles.region}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
      </section>
    </ToastContext>
  )
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { t } = useLingui()
  const [isHeld, setIsHeld] = useState(false)
  const close = useEffectEvent(onClose)
  const stays = toast.stays || toast.tone === 'bad' || isHeld
  const lasts = toast.action ? 10_000 : 6000
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => close(), lasts)
    return () => clearTimeout(timer)
  }, [stays, lasts])

  return (
    <div
      className={classNames(styles.toast, toast.tone && styles[toast.tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toast.tone === 'good' && <CircleCheck size={20} aria-hidden="true" />}
      {toast.tone === 'bad' && <CircleAlert size={20} aria-hidden="true" />}
      <div className={styles.text}>{toast.text}</div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress()
            onClose()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton className={styles.close} label={t`Close`} icon={<X size={18} />} onClick={onClose} />
    </div>
  )
}
