import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './SlideCheck.module.css'

const firstRepeatMs = 350
const repeatMs = 40

export function HoldButton({ label, onStep, children }: { label: string; onStep: () => void; children: ReactNode }) {
  const [isHeld, setIsHeld] = useState(false)
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!isHeld) return
    let timer = setTimeout(function repeat() {
      step()
      timer = setTimeout(repeat, repeatMs)
    }, firstRepeatMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  const letGo = () => setIsHeld(false)
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      title={label}
      onClick={() => onStep()}
      onPointerDown={() => setIsHeld(true)}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
    >
      {children}
    </button>
  )
}
