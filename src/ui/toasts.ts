import { createContext, type ReactNode, use } from 'react'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastContent {
  /** What happened, in one sentence. */
  text: ReactNode
  tone?: 'neutral' | 'good' | 'bad' | undefined
  /** "Undo", mostly. */
  action?: ToastAction | undefined
  /** It stays until it is closed; otherwise it goes after 6 s, 10 s with an action. `bad` stays. */
  stays?: boolean | undefined
}

/** A toast on the screen. */
export type ShownToast = ToastContent & { readonly id: number }

const maxToasts = 3

/** The toasts with one more, the newest three; what says the same words as the new one, and offers nothing, makes room for it. */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const others = shown.filter(({ text, action }) => action || typeof text !== 'string' || text !== toast.text)
  return [...others, toast].slice(-maxToasts)
}

/** Shows a toast; the answer takes it away again. */
export type ShowToast = (content: ToastContent) => () => void

export const ToastContext = createContext<ShowToast | null>(null)

/** The way to say that something happened. Only inside a `ToastRegion`. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastRegion around it.')
  return show
}
