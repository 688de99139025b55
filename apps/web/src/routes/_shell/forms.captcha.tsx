import { createFileRoute } from '@tanstack/react-router'
import { CaptchaPage } from '../../features/captcha/captcha.page.tsx'

export const Route = createFileRoute('/_shell/forms/captcha')({ component: CaptchaPage })
