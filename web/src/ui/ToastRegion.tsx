import { css, Global } from '@emotion/react'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { cssTransition, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

// The library waits for the end of these animations, so they run, if only for a moment, where motion is unwanted too.
const styles = css`
  @keyframes toast-in { from { opacity: 0; translate: calc(100% + 24px) 0; } }
  @keyframes toast-out { to { opacity: 0; translate: calc(100% + 24px) 0; } }
  @keyframes toast-time { from { scale: 1 1; } to { scale: 0 1; } }
  .Toastify__toast-container {
    position: fixed; z-index: 1500; top: calc(max(24px, env(safe-area-inset-top)) + var(--over, 0px)); right: 24px; width: min(360px, calc(100vw - 32px));
    display: grid; pointer-events: none;
    @media (max-width: 599.95px) { top: var(--toast-top, calc(64px + var(--over, 0px))); right: 16px; left: 16px; width: auto; }
  }
  .Toastify__toast {
    position: relative; display: flex; align-items: flex-start; gap: 12px; margin-bottom: 8px; padding: 14px 52px 14px 16px; min-height: 52px; overflow: hidden;
    background: var(--surface); color: var(--ink); border-radius: var(--r-m); corner-shape: var(--corner); box-shadow: var(--shadow-3), 0 0 0 1px var(--line);
    font-size: var(--fs-m); line-height: 1.5; overflow-wrap: anywhere; touch-action: pan-y; pointer-events: auto; cursor: pointer;
    & :is(a, span > button) { display: inline-block; color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; border-radius: 4px; }
    & :is(a, span > button):hover { text-decoration: underline; }
    & > .icon-close { position: absolute; top: 4px; right: 4px; }
  }
  .Toastify__toast-icon { flex: none; margin-top: 1px; color: var(--info); }
  .Toastify__toast--success .Toastify__toast-icon { color: var(--ok); }
  .Toastify__toast--error .Toastify__toast-icon { color: var(--bad); }
  .Toastify__toast--warning .Toastify__toast-icon { color: var(--warn); }
  .Toastify__progress-bar--wrp { position: absolute; inset: auto 0 0; height: 2px; opacity: 0; }
  .Toastify__progress-bar { height: 100%; transform-origin: left; }
  .Toastify__progress-bar--animated { animation: toast-time linear 1 forwards; }
  .toast-in { animation: toast-in max(var(--t-slow), 1ms) var(--ease) both; }
  .toast-out { animation: toast-out max(var(--t-base), 1ms) ease-in both; }
`

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 200 })

const icons = { success: CircleCheck, error: TriangleAlert, warning: TriangleAlert, info: Info, default: Info }

const ToastIcon: ToastContainerProps['icon'] = ({ type }) => <Icon of={icons[type]} size={21} />

const CloseToast = ({ closeToast }: { closeToast: (reason?: boolean | string) => void }) => {
  const ui = useWords(uiWords)
  const close = (event: { stopPropagation: () => void }) => {
    event.stopPropagation()
    closeToast(true)
  }
  return <IconButton className="icon-close" icon={X} size={17} label={ui.close} onClick={close} />
}

/** Where toasts come in: top right, newest on top, five seconds, in our look. Behaviour as the specification's section 9 sets it. */
export const ToastRegion = () => (
  <>
    <Global styles={styles} />
    <ToastContainer
      position="top-right"
      autoClose={5000}
      newestOnTop
      closeOnClick
      draggable
      pauseOnHover
      pauseOnFocusLoss
      transition={slide}
      icon={ToastIcon}
      closeButton={CloseToast}
    />
  </>
)
