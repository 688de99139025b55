import { createFileRoute } from '@tanstack/react-router'
import { CaptchaPage } from '../../areas/connections/captcha/captcha.page.tsx'

export const Route = createFileRoute('/_shell/forms/captcha')({ component: CaptchaPage })
