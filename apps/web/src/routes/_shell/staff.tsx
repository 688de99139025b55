import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useProof } from '../../areas/accounts/identity/two-factor/use-recent-sign-in.tsx'
import { StaffGate } from '../../areas/home/staff/staff-frame.tsx'

export const Route = createFileRoute('/_shell/staff')({ component: Staff })

function Staff() {
  const { ask, proofDialog } = useProof()
  return (
    <StaffGate ask={ask} proofDialog={proofDialog}>
      <Outlet />
    </StaffGate>
  )
}
