import { AddressSkeleton } from "@/components/address/address-skeleton";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { StepSkeleton } from "@/components/checkout/steps/step-skeleton";
import { OrderSkeleton } from "@/components/orders/details/order-skeleton";
import { OrdersSkeleton } from "@/components/orders/list/orders-skeleton";
import { ProfileSkeleton } from "@/components/profile/screen/profile-skeleton";
import { figures } from "@/components/samples/frames";

export const States = figures({
  cart: <CartSkeleton />,
  step: <StepSkeleton />,
  address: <AddressSkeleton />,
  orders: <OrdersSkeleton />,
  order: <OrderSkeleton />,
  profile: <ProfileSkeleton />,
});
